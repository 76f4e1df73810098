import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { Failure } from '@kinora/contract/errors';
import { testSite } from '../../../test/site.ts';
import { uploader } from '../../../test/uploads.ts';

const site = await testSite({ UPLOAD_MAX_BYTES: String(3 * 2 ** 20) });
const { tus, draft, begin, append } = await uploader(site);
const anna = await site.person('anna');

/** The failure that an answer carries, in the form of every other call’s. */
async function failureIn(answer: Response): Promise<Failure> {
  expect(answer.headers.get('content-type')).toContain('application/json');
  const failure: unknown = await answer.json();
  expect([...Value.Errors(Failure, failure)]).toEqual([]);
  expect((failure as Failure).code).toBe(answer.status);
  return failure as Failure;
}

const announce = (headers: Record<string, string>) => tus(anna, 'POST', '', headers);
const named = (id: string) => ({ 'upload-metadata': `video_id ${btoa(id)}` });

async function deletedDraft(): Promise<string> {
  const id = await draft(anna);
  await site.app.inject({ method: 'DELETE', url: `/api/videos/${id}`, headers: anna.headers });
  return id;
}

test.each([
  ['no draft', async () => ({})],
  ['a key without a value', async () => ({ 'upload-metadata': 'video_id' })],
  ['an empty id', async () => named('')],
  ['an unknown draft', async () => named('unknown1')],
  ['a path', async () => named('../../etc/passwd')],
  ['a deleted draft', async () => named(await deletedDraft())],
])('a file that is announced for %s is refused with a sentence', async (_what, headers) => {
  const failure = await failureIn(await announce({ 'upload-length': '10', ...(await headers()) }));
  expect(failure).toMatchObject({ code: 404, error: 'not_found' });
  expect(failure.message).toContain('draft');
});

test('a draft whose id holds what no text can is none', async () => {
  const failure = await failureIn(await announce({ 'upload-length': '10', ...named('a\u0000b') }));
  expect(failure).toMatchObject({ code: 404, error: 'not_found' });
});

test.each([
  [
    'walk\u0000.mp4',
    '2026-01-01T00:00:00Z',
    { name: 'walk.mp4', modified_at: '2026-01-01T00:00:00.000Z' },
  ],
  ['\u0000\u0007', '-200000-01-01T00:00:00Z', { name: '', modified_at: null }],
  ['walk.mp4', '+275760-09-13T00:00:00Z', { name: 'walk.mp4', modified_at: null }],
])(
  'what cannot be kept of a file’s name and time is left out: %j, %s',
  async (name, time, kept) => {
    const id = await draft(anna);
    const metadata = { video_id: id, filename: name, modified_at: time };
    const parts = Object.entries(metadata).map(([key, value]) => `${key} ${btoa(value)}`);
    const headers = { 'upload-length': '10', 'upload-metadata': parts.join() };
    expect((await announce(headers)).status).toBe(201);
    const { drafts } = (
      await site.app.inject({ url: '/api/account/drafts', headers: anna.headers })
    ).json();
    expect(drafts.find((one: { id: string }) => one.id === id).file).toMatchObject(kept);
  },
);

test('a draft that is deleted while its file is announced many times leaves no 5xx', async () => {
  for (let round = 0; round < 10; round++) {
    const id = await draft(anna);
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => begin(anna, id, 10)),
      site.app
        .inject({ method: 'DELETE', url: `/api/videos/${id}`, headers: anna.headers })
        .then(({ statusCode }) => ({ status: statusCode })),
    ]);
    for (const { status } of answers) expect(status).toBeLessThan(500);
  }
});

test('a file over the limit is refused with a sentence that names the limit', async () => {
  const failure = await failureIn(await begin(anna, await draft(anna), 3 * 2 ** 20 + 1));
  expect(failure).toMatchObject({ code: 413, error: 'upload_too_large' });
  expect(failure.message).toContain('3 MiB');
});

test('an empty file, and one of unknown length, are refused with a sentence', async () => {
  const id = await draft(anna);
  expect((await failureIn(await begin(anna, id, 0))).message).toContain('empty');
  const unknown = await announce({ 'upload-defer-length': '1', ...named(id) });
  expect((await failureIn(unknown)).message).toContain('Upload-Length');
});

test('what is no tus, or out of turn, is refused in the same form', async () => {
  const id = await draft(anna);
  await begin(anna, id, 10);
  const patch = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  const body = Buffer.from('0123456789');
  const refused = [
    [tus(anna, 'POST', '', { 'tus-resumable': '0.2.2' }), 400],
    [tus(anna, 'POST', '', {}), 400],
    [tus(anna, 'PATCH', `/${id}`, { 'content-type': patch['content-type'] }, body), 403],
    [append(anna, id, 3, 'xx'), 409],
    [append(anna, id, 0, Buffer.alloc(11)), 413],
    [append(anna, 'unknown1', 0, body), 404],
    [tus(anna, 'DELETE', '/unknown1', {}), 404],
  ] as const;
  for (const [answer, status] of refused) {
    const failure = await failureIn(await answer);
    expect([failure.code, failure.message.length > 10]).toEqual([status, true]);
  }
});

test('the calls of uploads have their summaries in the OpenAPI document', async () => {
  const { paths } = (await site.app.inject({ url: '/api/openapi.json' })).json();
  for (const [path, methods] of [
    ['/api/uploads', ['post', 'options']],
    ['/api/uploads/{id}', ['head', 'patch', 'delete', 'options']],
  ] as const) {
    expect(Object.keys(paths[path]).toSorted()).toEqual(methods.toSorted());
    for (const method of methods) expect(paths[path][method].summary).toMatch(/tus/);
  }
});

import { beforeEach, expect, test, vi } from 'vitest';

vi.stubGlobal('document', { getElementById: () => null, cookie: '' });
const { startChange, startDeletion } = await import('./change-many.ts');
const { dismissToast, shownToasts } = await import('../../../ui/toast.ts');

interface Sent {
  address: string;
  videos: { id: string; title?: string }[];
  ids: string[];
}
let sent: Sent[] = [];
let refusedFrom = Number.POSITIVE_INFINITY;
/** What each title begins with before it is changed. */
let stands = 'was';

beforeEach(() => {
  sent = [];
  refusedFrom = Number.POSITIVE_INFINITY;
  stands = 'was';
  for (const { id } of shownToasts.get().toasts) dismissToast(id);
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    if (sent.length >= refusedFrom) {
      return Response.json({ error: 'unavailable', message: 'Not just now.' }, { status: 503 });
    }
    const { videos = [], ids = [] } = JSON.parse(body) as Partial<Sent>;
    sent.push({ address, videos, ids });
    return Response.json({
      ids,
      before: videos.map(({ id }) => ({ id, title: `${stands} ${id}` })),
    });
  });
});

const some = Array.from({ length: 450 }, (_, n) => `v${n}`);
const batches = [some.slice(0, 200), some.slice(200, 400), some.slice(400)];
const messages = () => shownToasts.get().toasts.map(({ text }) => text);
async function undo(requests: number) {
  shownToasts.get().toasts[0]?.action?.run();
  await vi.waitFor(() => expect(sent).toHaveLength(requests));
}

test('ux 57 however many videos are deleted together, with one message and one Undo', async () => {
  expect(await startDeletion()(some)).toEqual({ ok: true });
  expect(sent.map(({ ids }) => ids)).toEqual(batches);
  expect(messages()).toEqual(['450 videos deleted']);
  await undo(6);
  expect(sent.slice(3).map(({ ids }) => ids)).toEqual(batches);
});

test('ux 57 however many videos are changed together, each has what it had after Undo', async () => {
  expect(await startChange()(some, { category: 'Music' })).toEqual({ ok: true });
  const ids = () => sent.map(({ videos }) => videos.map(({ id }) => id));
  expect(ids()).toEqual(batches);
  expect(messages()).toEqual(['450 videos changed']);
  await undo(6);
  expect(ids().slice(3)).toEqual(batches);
  expect(sent[5]?.videos.at(-1)).toEqual({ id: 'v449', title: 'was v449' });
});

test('ux 57 what was done before a refusal is told, and is not done again after it', async () => {
  const deleteMany = startDeletion();
  refusedFrom = 1;
  expect(await deleteMany(some)).toMatchObject({ ok: false, message: 'Not just now.' });
  expect(messages()).toEqual(['200 videos deleted']);
  expect(await deleteMany(some)).toMatchObject({ ok: false });
  expect(messages()).toEqual(['200 videos deleted']);
  refusedFrom = Number.POSITIVE_INFINITY;
  expect(await deleteMany(some)).toEqual({ ok: true });
  expect(sent.map(({ ids }) => ids)).toEqual(batches);
  expect(messages()).toEqual(['450 videos deleted', '200 videos deleted']);
  await undo(6);
  expect(sent.slice(3).map(({ ids }) => ids)).toEqual(batches);
});

test('ux 57 a change that is tried again after a refusal goes on with the rest, and Undo takes back all of it', async () => {
  const changeMany = startChange();
  refusedFrom = 1;
  expect(await changeMany(some, { category: 'Music' })).toMatchObject({ ok: false });
  expect(messages()).toEqual(['200 videos changed']);
  refusedFrom = Number.POSITIVE_INFINITY;
  expect(await changeMany(some, { category: 'Music' })).toEqual({ ok: true });
  const ids = () => sent.map(({ videos }) => videos.map(({ id }) => id));
  expect(ids()).toEqual(batches);
  expect(messages()).toEqual(['450 videos changed', '200 videos changed']);
  await undo(6);
  expect(ids().slice(3)).toEqual(batches);
});

test('ux 57 another change after a refusal concerns all, and Undo gives what stood there before both', async () => {
  const changeMany = startChange();
  refusedFrom = 1;
  await changeMany(some, { category: 'Music' });
  refusedFrom = Number.POSITIVE_INFINITY;
  stands = 'Part';
  expect(await changeMany(some, { category: 'Sports' })).toEqual({ ok: true });
  expect(sent.slice(1).map(({ videos }) => videos.length)).toEqual([200, 200, 50]);
  await undo(7);
  expect(sent[4]?.videos[0]).toEqual({ id: 'v0', title: 'was v0' });
  expect(sent[6]?.videos.at(-1)).toEqual({ id: 'v449', title: 'Part v449' });
});

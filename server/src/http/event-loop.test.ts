import { expect, test } from 'vitest';
import { captionLimits, limits } from '@kinora/contract/text/limits';
import { authenticator } from '../../test/authenticator.ts';
import { longestPause } from '../../test/longest-pause.ts';
import { password, testSite } from '../../test/site.ts';
import { someVideo } from '../../test/videos.ts';

const maxMs = 100;
const size = 2 * 1024 ** 2;

const site = await testSite();
const anna = await site.person('anna');
const video = await someVideo(site, anna);
const address = `/api/videos/${video}`;

const full = (text: string, characters = size) =>
  text.repeat(Math.ceil(characters / text.length)).slice(0, characters);

interface Sent {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH';
  url: string;
  type?: string;
  payload?: string | Buffer;
  headers?: Record<string, string>;
}

async function send({ method = 'POST', url, type = 'application/json', payload, headers }: Sent) {
  const { statusCode } = await site.app.inject({
    method,
    url,
    headers: { ...anna.headers, ...(payload && { 'content-type': type }), ...headers },
    ...(payload && { payload }),
  });
  return statusCode;
}

const refused = [400, 404, 413, 414, 422, 431];
const statuses = { taken: [200, 201], refused, either: [200, 201, ...refused] };

/** How a request is answered, and how long the event loop was kept busy by it. */
async function handled(sent: Sent): Promise<{ codes: number[]; pause: number }> {
  const codes: number[] = [];
  const pause = await longestPause(async () => codes.push(await send(sent)));
  return { codes, pause };
}

const time = '00:00:01.000 --> 00:00:02.000';
const bytes = captionLimits.bytes;

test.each([
  ['open tags', full(`WEBVTT\n\n${time}\n${'<b>'.repeat(size / 3)}`, bytes), 'refused'],
  ['tags that nobody opened', full(`WEBVTT\n\n${time}\n${full('<b><u></i>')}`, bytes), 'taken'],
  ['tags that nobody closes', full(`WEBVTT\n\n${time}\n${full('<')}`, bytes), 'refused'],
  ['cues', full(`WEBVTT\n\n${full(`${time}\na\n\n`)}`, bytes), 'refused'],
  [
    'cues that are taken',
    `WEBVTT\n\n${`${time}\n${'&amp; <b>b</b> '.repeat(4)}\n\n`.repeat(19_000)}`,
    'taken',
  ],
  ['space behind a time', `WEBVTT\n\n${time}${full(' ', bytes - 100)}a\u2028b\nc`, 'taken'],
  ['SubRip codes', full(`1\n${time.replaceAll('.', ',')}\n${full('{\\')}`, bytes), 'refused'],
  ['too large', full(`WEBVTT\n\n${full('a\n')}`, bytes + 1), 'refused'],
] as const)(
  'the event loop goes on while captions are read: %s',
  async (_what, payload, answer) => {
    const type = payload.startsWith('W') ? 'text/vtt' : 'application/x-subrip';
    const sent: Sent = { method: 'PUT', url: `${address}/captions/en`, type, payload };
    const { codes, pause } = await handled(sent);
    expect(statuses[answer]).toEqual(expect.arrayContaining(codes));
    expect(pause).toBeLessThanOrEqual(maxMs);
  },
  120_000,
);

const json = (fields: unknown) => JSON.stringify(fields);
const edit = (fields: unknown): Sent => ({ method: 'PATCH', url: address, payload: json(fields) });
const comment = (text: string): Sent => ({
  url: '/api/videoplaycomments',
  payload: json({ video_id: video, comment: text }),
});
const search = (text: string): Sent => ({
  url: '/api/categorysearchswithouttoken',
  payload: json({ search_data: text }),
});
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
/** As much as the fields of a call may be, about. */
const small = 200_000;

test.each<[string, Sent, keyof typeof statuses]>([
  ['a description of 2 MB', edit({ description: full('0:00 a'.padEnd(99) + 'b\n') }), 'refused'],
  [
    'a description of 0.2 MB',
    edit({ description: full('0:00 a '.padEnd(99) + 'b\n', small) }),
    'refused',
  ],
  [
    'a description of spaces',
    edit({ description: `0:00 a${full(' ', limits.description - 7)}b` }),
    'taken',
  ],
  ['its chapters when it is read', { method: 'GET', url: address }, 'taken'],
  ['a description of times', edit({ description: full('0:00 a\n', limits.description) }), 'taken'],
  ['mentions of 2 MB', comment(full(' @anna')), 'refused'],
  ['mentions of 0.2 MB', comment(full(' @anna', small)), 'refused'],
  ['as many mentions as a comment takes', comment(full('@ab.', limits.comment)), 'taken'],
  [
    'as many different mentions as a comment takes',
    comment(Array.from({ length: 1_400 }, (_, n) => `@u${n}`).join(' ')),
    'taken',
  ],
  ['links of 0.2 MB', comment(full('https://a.test/) ', small)), 'refused'],
  ['as many links as a comment takes', comment(full('https://a.)', limits.comment)), 'taken'],
  ['a search of 2 MB', search(full('a-')), 'refused'],
  ['a search of 0.2 MB: marks', search(full("a'-", small)), 'taken'],
  ['a search of 0.2 MB: space', search(`a${full(' ', small)}b`), 'taken'],
  ['a search of 0.2 MB: one word', search(full('a', small)), 'taken'],
  ['a search of 0.2 MB: accents', search(full('\u0301', small / 2)), 'taken'],
  [
    'what is completed',
    { method: 'GET', url: `/api/suggest?query=${full('a"-', 12_000)}` },
    'taken',
  ],
  ['tags of 2 MB', edit({ tags: [full('a')] }), 'refused'],
  ['one tag of 0.2 MB', edit({ tags: [full('a', small)] }), 'refused'],
  ['tags of 0.2 MB', edit({ tags: Array.from({ length: 50_000 }, () => 'a') }), 'refused'],
  [
    'feedback of 0.2 MB',
    { url: '/api/feedback', payload: json({ text: full('\n', small) }) },
    'refused',
  ],
  [
    'JSON of 10,000 levels',
    { url: '/api/feedback', payload: `{"text":${deep(10_000)}}` },
    'refused',
  ],
  [
    'JSON of 10,000 levels in what is not declared',
    {
      url: '/api/videoplaycomments',
      payload: `{"video_id":"${video}","comment":"a","b":${deep(10_000)}}`,
    },
    'either',
  ],
  [
    'JSON of 0.2 MB of levels',
    { url: '/api/feedback', payload: `{"text":${deep(small / 2)}}` },
    'refused',
  ],
  [
    'JSON that names a prototype',
    { url: '/api/feedback', payload: `{"text":${full('{"__proto__":', small)}` },
    'refused',
  ],
  [
    'a form of 0.2 MB',
    {
      url: '/api/feedback',
      type: 'application/x-www-form-urlencoded',
      payload: full('a[]=%&', small),
    },
    'refused',
  ],
  [
    'cookies',
    { method: 'GET', url: '/api/session', headers: { cookie: full('a=%"; ', 12_000) } },
    'taken',
  ],
  [
    'a user agent',
    {
      method: 'GET',
      url: '/api/session',
      headers: { 'user-agent': full('Android Version/1 ', 12_000) },
    },
    'taken',
  ],
  [
    'etags',
    {
      method: 'GET',
      url: '/media/pictures/none.jpg',
      headers: { 'if-none-match': `"a${full(' ', 12_000)}b"` },
    },
    'refused',
  ],
])(
  'the event loop goes on while it handles %s',
  async (_what, sent, answer) => {
    const { codes, pause } = await handled(sent);
    expect(statuses[answer]).toEqual(expect.arrayContaining(codes));
    expect(pause).toBeLessThanOrEqual(maxMs);
  },
  60_000,
);

// A map in a map in a map …, as an authenticator would never write it.
const nested = (byte: number, levels = 12_000) => Buffer.alloc(levels, byte).toString('base64url');

test.each([
  ['arrays in arrays', nested(0x81)],
  ['maps in maps', nested(0xa1)],
  ['an array of all that fits', Buffer.from([0x9a, 0xff, 0xff, 0xff, 0xff]).toString('base64url')],
  ['a text of 4 GB', Buffer.from([0x7a, 0xff, 0xff, 0xff, 0xff]).toString('base64url')],
])(
  'the event loop goes on while it handles a passkey’s answer: %s',
  async (_what, attestationObject) => {
    const codes: number[] = [];
    const pause = await longestPause(async () => {
      const options = await site.app.inject({
        method: 'POST',
        url: '/api/passkeys/options',
        headers: anna.headers,
        payload: { password },
      });
      const made = authenticator().make(options.json());
      const response = { ...made, response: { ...made.response, attestationObject } };
      codes.push(await send({ url: '/api/passkeys', payload: json({ name: 'a', response }) }));
    });
    expect(statuses.refused).toEqual(expect.arrayContaining(codes));
    expect(pause).toBeLessThanOrEqual(maxMs);
  },
);

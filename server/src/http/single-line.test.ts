import { expect, test } from 'vitest';
import { testSite } from '../../test/site.ts';
import { someVideo } from '../../test/videos.ts';

const site = await testSite();
const anna = await site.person('anna');
const video = await someVideo(site, anna, { title: 'A walk' });
const send = (method: 'POST' | 'PATCH', url: string, payload: object) =>
  site.app.inject({ method, url, headers: anna.headers, payload });
const made = await send('POST', '/api/createplaylist', { playlist_name: 'Walks' });
const { playlist_id } = made.json<{ playlist_id: string }>();

/** Whatever is shown in one line, and as whose field it is sent. */
const calls = [
  ['POST', '/api/videos', 'title', {}],
  ['PATCH', `/api/videos/${video}`, 'title', {}],
  ['POST', '/api/videos', 'tags', { title: 'A walk' }],
  ['PATCH', `/api/videos/${video}`, 'tags', {}],
  ['POST', '/api/createplaylist', 'playlist_name', {}],
  ['PATCH', '/api/playlists/edit', 'playlist_name', { playlist_id }],
  ['PATCH', '/api/account', 'name', {}],
  ['PATCH', '/api/passkeys/some1', 'name', {}],
] as const;

/** UTS #55, 4.3: marks that make a line read otherwise than it is stored, and ends of lines. */
const misleading = ['a\nb', 'a\r\nb', 'a\tb', 'a\u2028b', 'a\u202ebc', 'a\u2066b', '\u200b\u200b'];

test.each(calls)('%s %s: a “%s” that is no line to be seen is refused', async (...call) => {
  const [method, url, field, more] = call;
  for (const text of misleading) {
    const value = field === 'tags' ? [text] : text;
    const answer = await send(method, url, { ...more, [field]: value });
    expect([text, answer.statusCode]).toEqual([text, expect.toBeOneOf([400, 422])]);
    expect(answer.json().errors[field][0]).toMatch(/characters that can be seen, in one line/);
  }
});

test.each(['👨‍👩‍👧 شمس', 'שלום\u200e!', 'क्ष', '一'])('“%s” is a title', async (title) => {
  const answer = await send('PATCH', `/api/videos/${video}`, { title, tags: [title] });
  expect([answer.statusCode, answer.json().video?.title]).toEqual([200, title]);
});

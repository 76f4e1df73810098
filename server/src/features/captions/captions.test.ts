import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Caption } from '@kinora/contract/captions';
import { captionLimits } from '@kinora/contract/text/limits';
import { type Person, testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';
import { keys } from '../../storage/storage.ts';

const site = await testSite();
const base = await site.app.listen({ port: 0, host: '127.0.0.1' });
const anna = await site.person('anna');
const ben = await site.person('ben');

const srt = (text: string) => `1\n00:00:01,000 --> 00:00:02,000\n${text}\n`;

interface Sending {
  language?: string;
  query?: Record<string, string>;
  type?: string;
}

const put = (
  as: Person,
  video: string,
  file: string | Buffer,
  { language = 'en', query = {}, type = 'application/x-subrip' }: Sending = {},
) =>
  site.app.inject({
    method: 'PUT',
    url: `/api/videos/${video}/captions/${language}`,
    query,
    headers: { ...as.headers, 'content-type': type },
    payload: file,
  });

const remove = (as: Person, video: string, language: string) =>
  site.app.inject({
    method: 'DELETE',
    url: `/api/videos/${video}/captions/${language}`,
    headers: as.headers,
  });

const captionsFor = async (video: string, as?: Person): Promise<Caption[]> => {
  const answer = await site.app.inject({
    url: `/api/videos/${video}`,
    ...(as && { headers: as.headers }),
  });
  return answer.json().video.captions;
};

const fetchText = async (url = '') => {
  const answer = await fetch(base + url);
  return answer.ok ? answer.text() : answer.status;
};

const filesOf = async (video: string) => {
  const names = await readdir(join(site.folder, 'storage', keys.media(video)));
  return names.filter((name) => name.endsWith('.vtt'));
};

test('a SubRip file becomes WebVTT beside the video, for everybody who may watch it', async () => {
  const video = await someVideo(site, anna);
  const answer = await put(anna, video, srt('Good morning'), { language: 'pt-br' });
  expect(answer.statusCode, answer.body).toBe(200);
  const [caption] = await captionsFor(video);
  expect(answer.json().captions).toEqual([caption]);
  expect(caption).toMatchObject({
    language: 'pt-BR',
    label: 'Brazilian Portuguese',
    kind: 'subtitles',
    url: `/media/${video}/captions-${caption?.id}.vtt`,
  });
  const file = await fetch(base + caption?.url);
  expect(file.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
  expect(await file.text()).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nGood morning\n');
});

test('languages are listed by their names; captions that tell sounds say so', async () => {
  const video = await someVideo(site, anna);
  for (const language of ['sv', 'de', 'fr']) await put(anna, video, srt('a'), { language });
  await put(anna, video, srt('[door]'), { query: { kind: 'captions' } });
  const labels = (await captionsFor(video)).map(({ label }) => label);
  expect(labels).toEqual(['English (CC)', 'French', 'German', 'Swedish']);
});

test('a file takes the place of the one before, which goes; another language stays', async () => {
  const video = await someVideo(site, anna);
  await put(anna, video, srt('Hallo'), { language: 'de' });
  await put(anna, video, srt('One'));
  const [before] = await captionsFor(video);
  await put(anna, video, srt('Two'), { language: 'EN' });
  const [after, other] = await captionsFor(video);
  expect(after?.id).not.toBe(before?.id);
  expect(await fetchText(after?.url)).toContain('Two');
  expect(await fetchText(before?.url)).toBe(404);
  expect(await fetchText(other?.url)).toContain('Hallo');
  expect(await filesOf(video)).toHaveLength(2);
});

test('many at a time for one language leave one file', async () => {
  const video = await someVideo(site, anna);
  const answers = await Promise.all(
    ['a', 'b', 'c', 'd'].map((text) => put(anna, video, srt(text))),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  const [caption, ...others] = await captionsFor(video);
  expect(others).toEqual([]);
  expect(await filesOf(video)).toEqual([`captions-${caption?.id}.vtt`]);
});

test('removing takes the file along; what is not there is not found', async () => {
  const video = await someVideo(site, anna);
  await put(anna, video, srt('One'));
  const [caption] = await captionsFor(video);
  expect((await remove(anna, video, 'en')).json()).toEqual({ code: 200, captions: [] });
  expect(await fetchText(caption?.url)).toBe(404);
  expect((await remove(anna, video, 'en')).statusCode).toBe(404);
});

test('only the owner changes captions, and nobody else hears of a private video', async () => {
  const open = await someVideo(site, anna);
  const hidden = await someVideo(site, anna, { visibility: 'private' });
  await put(anna, open, srt('One'));
  expect((await put(ben, open, srt('x'))).statusCode).toBe(403);
  expect((await remove(ben, open, 'en')).statusCode).toBe(403);
  expect((await put(ben, hidden, srt('x'))).statusCode).toBe(404);
  expect((await remove(ben, hidden, 'en')).statusCode).toBe(404);
  expect(await captionsFor(open)).toHaveLength(1);
  expect(await filesOf(hidden)).toEqual([]);
});

test.each(['unlisted', 'private'] as const)(
  'captions of a video that is %s have signed addresses, like its other files',
  async (visibility) => {
    const video = await someVideo(site, anna, { visibility });
    await put(anna, video, srt('Psst'));
    const [caption] = await captionsFor(video, anna);
    expect(caption?.url).toMatch(/^\/media\/s\/\d+\.[\w-]+\//);
    expect(await fetchText(caption?.url)).toContain('Psst');
    expect(await fetchText(`/media/${video}/captions-${caption?.id}.vtt`)).toBe(404);
  },
);

test('a file that cannot be read is refused with the line, and changes nothing', async () => {
  const video = await someVideo(site, anna);
  await put(anna, video, srt('One'));
  const answer = await put(anna, video, `${srt('One')}\n2\nnever\nTwo`);
  expect(answer.statusCode).toBe(422);
  const sentence = 'Line 6: a time such as “00:01:02,500 --> 00:01:04,000” was expected here.';
  expect(answer.json()).toMatchObject({ message: sentence, errors: { file: [sentence] } });
  expect(await fetchText((await captionsFor(video))[0]?.url)).toContain('One');
});

test('what is no language, too large, of another type or not there', async () => {
  const video = await someVideo(site, anna);
  expect((await put(anna, video, srt('a'), { language: 'x_y' })).statusCode).toBe(422);
  const large = Buffer.alloc(captionLimits.bytes + 1, 'a');
  expect((await put(anna, video, large)).statusCode).toBe(413);
  expect((await put(anna, video, srt('a'), { type: 'text/plain' })).statusCode).toBe(415);
  expect((await put(anna, video, '')).json().message).toBe('This file is empty.');
  expect(await captionsFor(video)).toEqual([]);
});

test('a video has a bounded number of languages; those it has can be replaced', async () => {
  const video = await someVideo(site, anna);
  const languages = Array.from(
    { length: captionLimits.languages },
    (_, n) => `en-${String(n + 100)}`,
  );
  await site.db
    .insertInto('captions')
    .values(
      languages.map((language) => ({
        id: `${video}${language}`,
        video_id: video,
        language,
        kind: 'subtitles',
        words: '',
      })),
    )
    .execute();
  const answer = await put(anna, video, srt('a'), { language: 'de' });
  expect(answer.json().message).toBe('A video has captions in 100 languages at most.');
  expect(await filesOf(video)).toEqual([]);
  expect((await put(anna, video, srt('a'), { language: 'en-150' })).statusCode).toBe(200);
});

test('the longest text that is taken is searchable without failing', async () => {
  const video = await someVideo(site, anna);
  const cues = Array.from({ length: 19_000 }, (_, n) => {
    const second = String(n % 60).padStart(2, '0');
    return `00:${second}.000 --> 00:${second}.500\nword${n} 言葉${n}言葉${n * 7} ${n.toString(36)}\n`;
  });
  const answer = await put(anna, video, `WEBVTT\n\n${cues.join('\n')}`, { type: 'text/vtt' });
  expect(answer.statusCode, answer.body).toBe(200);
});

test('ux 57 captions that were changed elsewhere meanwhile are not overwritten unasked', async () => {
  const video = await someVideo(site, anna);
  const first = await put(anna, video, srt('One'), { query: { was: 'none' } });
  expect(first.statusCode, first.body).toBe(200);
  const [one] = first.json().captions;
  expect((await put(anna, video, srt('Other'), { query: { was: 'none' } })).statusCode).toBe(409);
  const second = await put(anna, video, srt('Two'), { query: { was: one.id } });
  expect(second.statusCode, second.body).toBe(200);
  const late = await put(anna, video, srt('Late'), { query: { was: one.id } });
  expect(late.json()).toMatchObject({ code: 409, error: 'conflict' });
  const [kept] = await captionsFor(video);
  expect(await fetchText(kept?.url)).toContain('Two');
  expect(await filesOf(video)).toEqual([`captions-${kept?.id}.vtt`]);
});

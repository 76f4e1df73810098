import { expect, test } from 'vitest';
import { testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';

const site = await testSite();
const anna = await site.person('anna');

async function edit(id: string, payload: object) {
  const { headers } = anna;
  const answer = await site.app.inject({
    ...{ method: 'PATCH', url: `/api/videos/${id}`, headers, payload },
  });
  return { status: answer.statusCode, ...answer.json() };
}
const titleOf = async (id: string) =>
  (
    await site.db
      .selectFrom('videos')
      .where('id', '=', id)
      .select('title')
      .executeTakeFirstOrThrow()
  ).title;

test('ux 57 a change of a detail that was changed elsewhere meanwhile is refused whole, and says which it is', async () => {
  const id = await someVideo(site, anna, { title: 'Old', tags: ['a'], category: 'Music' });
  const was = { title: 'Old', tags: ['a'] };
  const first = await edit(id, { title: 'Mine', was });
  expect(first).toMatchObject({ status: 200, video: { title: 'Mine', tags: ['a'] } });

  const late = await edit(id, { title: 'Theirs', tags: ['b'], was });
  expect(late).toMatchObject({ status: 409, error: 'conflict' });
  expect(late.message).toContain('title');
  expect(late.message).not.toContain('tags');
  expect(await titleOf(id)).toBe('Mine');

  // What somebody has not touched does not stand in their way.
  const other = await edit(id, { category: null, was: { category: 'Music' } });
  expect(other).toMatchObject({ status: 200, video: { title: 'Mine', category: null } });
});

test('ux 57 a video gets a language and a licence of the lists, and loses them again', async () => {
  const id = await someVideo(site, anna);
  const change = { language: 'pt-BR', licence: 'CC BY-SA' };
  const none = { language: null, licence: null };
  expect(await edit(id, { ...change, was: none })).toMatchObject({ status: 200, video: change });
  for (const wrong of [{ language: 'klingon' }, { licence: 'MIT' }]) {
    expect(await edit(id, wrong)).toMatchObject({ status: 400, error: 'bad_input' });
  }
  const late = await edit(id, { licence: 'CC0', was: none });
  expect(late).toMatchObject({ status: 409, message: expect.stringContaining('licence') });
  expect(await edit(id, { title: 'Renamed' })).toMatchObject({ video: change });
  expect(await edit(id, none)).toMatchObject({ status: 200, video: none });
});

test('of two changes of the same detail at the same moment one is kept and the other is refused', async () => {
  const id = await someVideo(site, anna, { title: 'Old' });
  const both = await Promise.all(
    ['One', 'Two'].map((title) => edit(id, { title, was: { title: 'Old' } })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await titleOf(id)).toBe(both.find(({ status }) => status === 200)?.video.title);
});

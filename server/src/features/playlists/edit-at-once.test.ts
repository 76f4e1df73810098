import { expect, test } from 'vitest';
import { wholeNumbersFrom } from '../../../test/numbers-from.ts';
import { playlistsOf } from '../../../test/playlists.ts';
import { testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';

const site = await testSite();
const anna = await site.person('anna');
const { add, contents, make, move, remove } = playlistsOf(site);

test('two browsers edit a playlist at once, 200 random steps: both end with one order, and nothing is lost', async () => {
  const number = wholeNumbersFrom(16);
  const anyOf = <One>(all: readonly One[]) => all[number(all.length)];
  const id = await make(anna, 'Edited twice');
  const videos: string[] = [];
  for (let n = 0; n < 24; n += 1) videos.push(await someVideo(site, anna, { title: `${n}` }));
  await add(anna, id, videos.slice(0, 12));

  const read = async () => (await contents(anna, id, '&limit=100')).videos;
  let shown = await read();
  for (let step = 0; step < 200; step += 1) {
    const known = new Map(shown.map((video) => [video.id, video.entry_id]));
    const first = anyOf(videos) ?? '';
    // The other browser changes another video at the same time, perhaps beside this one.
    const second = anyOf(videos.filter((one) => one !== first)) ?? '';
    const change = async (video: string): Promise<{ isIn: boolean; code: number }> => {
      const entry = known.get(video);
      if (entry === undefined) return { isIn: true, ...(await add(anna, id, [video])) };
      if (number(3) === 0) {
        return { isIn: false, ...(await remove(anna, id, { entry_ids: [entry] })) };
      }
      const beside = anyOf(shown)?.entry_id;
      const to = anyOf(['top', 'bottom', 'before', 'after'] as const) ?? 'top';
      const { code } = await move(anna, id, entry, { to, ...(beside && { beside }) });
      // What it was to stand beside may have been removed a moment ago.
      return { isIn: true, code: code === 404 ? 200 : code };
    };
    const done = await Promise.all([change(first), change(second)]);
    expect(done.map(({ code }) => code)).toEqual([200, 200]);
    const expected = new Set(known.keys());
    for (const [at, video] of [first, second].entries()) {
      if (done[at]?.isIn) expected.add(video);
      else expected.delete(video);
    }
    const before = shown.map((video) => video.id);
    shown = await read();
    const after = shown.map((video) => video.id);
    expect(new Set(after)).toEqual(expected);
    const others = (ids: string[]) => ids.filter((one) => one !== first && one !== second);
    expect(others(after), `step ${step}`).toEqual(others(before));
  }
  const [one, other] = await Promise.all([read(), read()]);
  expect(one).toEqual(other);
}, 120_000);

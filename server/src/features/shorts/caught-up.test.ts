import type { Short } from '@kinora/contract/shorts';
import { expect, test } from 'vitest';
import { shortsOf } from '../../../test/shorts.ts';
import { type Person, testSite } from '../../../test/site.ts';
import { noteWatching } from '../history/history.ts';

const site = await testSite();

const { answer, someShort } = shortsOf(site);
const list = (who: Person | null, payload: object = {}) =>
  answer(who, who ? 'shortsfetch' : 'shortsfetchwithouttoken', payload);

test('API-37 a visit tells once where all is seen that followed channels have new, within a week', async () => {
  const [fay, gus, ida] = [
    await site.person('fay'),
    await site.person('gus'),
    await site.person('ida'),
  ];
  const old = { published_at: new Date(Date.now() - 8 * 86_400_000) };
  const news = [await someShort(gus), await someShort(gus), await someShort(ida)];
  const known = await someShort(gus);
  await noteWatching(site.db, fay, known, 3);
  await someShort(ida, old);
  for (const name of ['jon', 'kim', 'lea']) {
    const other = await site.person(name);
    for (let n = 0; n < 3; n++) await someShort(other);
  }
  const readAll = async (limit: number) => {
    const seen: string[] = [];
    const announced: (string | null)[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await list(fay, { limit, ...(cursor && { cursor }) });
      seen.push(...page.data.map(({ id }: Short) => id));
      announced.push(page.caught_up_after);
      cursor = page.next_cursor;
    }
    return { seen, announced: announced.filter((id) => id !== null) };
  };
  expect((await readAll(50)).announced).toEqual([]);
  for (const { channelId } of [gus, ida]) {
    await site.db
      .insertInto('subscriptions')
      .values({ user_id: fay.id, channel_id: channelId })
      .execute();
  }
  for (const limit of [2, 50]) {
    const { seen, announced } = await readAll(limit);
    const last = Math.max(...news.map((id) => seen.indexOf(id)));
    // Turns of others are between them.
    expect(last).toBeLessThan(8);
    expect(announced).toEqual([seen[last]]);
  }
  for (const id of news) await noteWatching(site.db, fay, id, 3);
  expect((await readAll(50)).announced).toEqual([]);
  expect((await list(null)).caught_up_after).toBeNull();
});

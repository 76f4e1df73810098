import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { shortsOf } from '../../../../test/shorts.ts';
import { testSite } from '../../../../test/site.ts';
import { refreshListed } from '../../videos/refresh-listed.ts';
import { firstViewers } from './candidates.ts';
import { rankShorts } from './rank.ts';

const site = await testSite();
const { db } = site;
const anna = await site.person('anna');
const { someShort } = shortsOf(site);

test('a short has a turn of its own until a hundred have watched it', async () => {
  const [looking, found] = [await someShort(anna), await someShort(anna)];
  const views = { [looking]: firstViewers - 1, [found]: firstViewers };
  expect(views).toEqual({ [looking]: 99, [found]: 100 });
  for (const [id, count] of Object.entries(views)) {
    await db.insertInto('video_view_counts').values({ video_id: id, views: count }).execute();
    await sql`insert into views_by_hour (video_id, hour, views)
      values (${id}, date_trunc('hour', now()), ${count})`.execute(db);
  }
  await refreshListed(db, 2);
  for (const viewer of [null, await site.person('ben')]) {
    const { candidates } = await rankShorts(db, viewer, null);
    expect(candidates.map(({ id }) => id).toSorted()).toEqual([looking, found].toSorted());
    const withTurn = candidates.filter(({ ranks }) => ranks.first !== undefined);
    expect(withTurn.map(({ id }) => id)).toEqual([looking]);
  }
});

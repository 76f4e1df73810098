import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { costsOf } from '../../../test/costs.ts';
import { testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';
import { vacuumed } from '../../../test/vacuum.ts';

const site = await testSite();
const { db } = site;
const anna = await site.person('anna');

test('to delete a video reads none of the comments below others', async () => {
  const [busy, quiet] = [await someVideo(site, anna), await someVideo(site, anna)];
  await sql`insert into comments (id, video_id, user_id, text)
    select 'c' || n, ${busy}, ${anna.id}, 'First!' from generate_series(1, 20000) n`.execute(db);
  await vacuumed(db);
  // As the foreign key asks.
  const { pages } = await costsOf(db)((tx) =>
    tx.deleteFrom('comments').where('video_id', '=', quiet).execute(),
  );
  expect(pages).toBeLessThan(10);
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testSite } from '../../../test/site.ts';
import { copyNameToFollowers, sweepFollowedNames } from './copy-channel-name.ts';

const site = await testSite();
const { db } = site;
const [anna, ben, carl] = [
  await site.person('anna'),
  await site.person('ben'),
  await site.person('carl'),
];

// More followers than get a new name at once.
await sql`insert into users (id, username, name, email)
  select 'u' || n, 'fan' || n, 'fan' || n, 'fan' || n || '@example.org'
  from generate_series(1, 230) n`.execute(db);
await sql`insert into subscriptions (user_id, channel_id)
  select 'u' || n, ${anna.channelId} from generate_series(1, 230) n
  union all select ${carl.id}, id from channels where user_id in (${anna.id}, ${ben.id})`.execute(
  db,
);

const rename = (name: string) =>
  db.updateTable('channels').set({ name }).where('id', '=', anna.channelId).execute();

/** The names of Anna’s channel beside its followers. */
async function copies() {
  const rows = db.selectFrom('subscriptions').where('channel_id', '=', anna.channelId);
  const names = await rows.select('channel_name').distinct().execute();
  return names.map(({ channel_name }) => channel_name);
}

/** The channels that Carl follows, by name. */
async function followed(search = '') {
  const { headers } = carl;
  const answer = await site.app.inject({
    ...{ url: '/api/subscribedchannels', query: { search }, headers },
  });
  return answer.json().data.map((one: { channel_name: string }) => one.channel_name);
}

test('a new name of a channel is copied to all of its followers, and orders their lists', async () => {
  expect(await followed()).toEqual(['anna', 'ben']);
  await rename('Zoë');
  await copyNameToFollowers(db, anna.channelId);
  expect(await copies()).toEqual(['Zoë']);
  expect(await followed()).toEqual(['ben', 'Zoë']);
  expect(await followed('zoe')).toEqual(['Zoë']);
});

test('a copy that a job did not make is made once a day', async () => {
  await rename('Abigail');
  await sweepFollowedNames(db);
  expect(await copies()).toEqual(['Abigail']);
  expect(await followed()).toEqual(['Abigail', 'ben']);
});

import { playSources } from '@kinora/contract/text/play-sources';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { sweepViewsByHour } from './count-views.ts';

/** Days for which the watched parts of each are kept: as far back as one may ask, and some more. */
const retentionDaysOfParts = 100;
/** Days that are kept one by one; older ones become a month. */
const retentionDays = 400;

const numbers = [
  'views',
  'seconds',
  'whole_seconds',
  ...playSources.map((source) => `from_${source}`),
];
const columns = sql.join(numbers.map((name) => sql.ref(name)));
const sums = sql.join(numbers.map((name) => sql`sum(${sql.ref(name)})`));

/** Forgets or adds up what nobody asks for by the hour or by the day any more. */
export async function sweepNumbers(db: Database): Promise<void> {
  await sweepViewsByHour(db);
  await sweepDays(db);
}

/**
 * Adds up the oldest days, so that there are only so many rows of each video and channel; nothing is
 * lost. Of both or of none: what a deleted video takes out of its channel's numbers stands on the same
 * days.
 */
async function sweepDays(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sumOldParts(tx, 'watched_parts', 'video_id');
    await sumOldParts(tx, 'channel_parts', 'channel_id');
  });
  await db.transaction().execute(async (tx) => {
    await makeMonths(tx, 'video_days', 'video_id');
    await makeMonths(tx, 'channel_days', 'channel_id');
  });
}

async function sumOldParts(tx: Database, table: string, owner: string): Promise<void> {
  await sql`
    with old as (
      delete from ${sql.table(table)}
      where day > '-infinity' and day < current_date - ${retentionDaysOfParts}::int
      returning ${sql.ref(owner)} as owner, seconds, whole_seconds
    )
    insert into ${sql.table(table)} as sums (${sql.ref(owner)}, day, seconds, whole_seconds)
    select owner, '-infinity', array_agg(played order by place), max(whole)
    from (
      select owner, place, sum(played) as played, sum(whole_seconds) as whole
      from old, unnest(seconds) with ordinality as parts (played, place)
      group by owner, place
    ) as parts
    group by owner order by owner
    on conflict (${sql.ref(owner)}, day) do update
      set seconds = added(sums.seconds, excluded.seconds),
        whole_seconds = sums.whole_seconds + excluded.whole_seconds`.execute(tx);
}

async function makeMonths(tx: Database, table: string, owner: string): Promise<void> {
  const month = sql`date_trunc('month', day)::date`;
  await sql`
    with old as (
      delete from ${sql.table(table)}
      where day < date_trunc('month', now() - make_interval(days => ${retentionDays}))::date
        and day <> ${month}
      returning *
    )
    insert into ${sql.table(table)} as months (${sql.ref(owner)}, day, ${columns})
    select ${sql.ref(owner)}, ${month}, ${sums} from old group by 1, 2 order by 1, 2
    on conflict (${sql.ref(owner)}, day) do update set ${sql.join(
      numbers.map(
        (name) => sql`${sql.ref(name)} = months.${sql.ref(name)} + excluded.${sql.ref(name)}`,
      ),
    )}`.execute(tx);
}

import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { publishChange } from '../../db/live.ts';
import { consumeAttempt } from '../../db/rate-limit.ts';
import type { AddressPolicy } from './rel-me/public-web.ts';

/** A run ends after so long; what is left waits for the next one. */
const longestRun = 8 * 60_000;
/** How often in a row a verified page may be away: about five days. */
const maxMisses = 7;
/**
 * Pages that are asked for a channel in a day: nobody shall send the site to others' in crowds. They
 * are counted apart from the links, which come and go.
 */
const perChannel = { name: 'pages of a channel’s links', tries: 80, seconds: 24 * 3600 };

interface Checking {
  publicUrl: string;
  /** Which machines may be asked; those of the public web unless told. */
  mayReach?: AddressPolicy;
  signal: AbortSignal;
}

/**
 * Looks at the pages to which channels link, one after the other, as far as it is time to: whether they
 * point back by `rel="me"`. What does is looked at again after a week, what does not after an hour,
 * two, four and so on.
 */
export async function checkDueLinks(db: Database, how: Checking): Promise<void> {
  const end = Date.now() + longestRun;
  while (Date.now() < end && !how.signal.aborted) {
    const due = await takeDue(db);
    if (!due) return;
    if (due.shown) await checkLink(db, due, how);
    else await forgetLink(db, due);
  }
}

/** Takes the link that is due for longest; should this process end, it is due again in an hour. */
const takeDue = async (db: Database) =>
  db
    .with('due', (one) =>
      one
        .selectFrom('link_checks')
        .where('due_at', '<=', sql<Date>`now()`)
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .select(['channel_id', 'url']),
    )
    .updateTable('link_checks as taken')
    .from('due')
    .innerJoin('channels', 'channels.id', 'due.channel_id')
    .innerJoin('users', 'users.id', 'channels.user_id')
    .set({ due_at: sql<Date>`now() + interval '1 hour'` })
    .whereRef('taken.channel_id', '=', 'due.channel_id')
    .whereRef('taken.url', '=', 'due.url')
    .returning((row) => [
      'taken.channel_id',
      'taken.url',
      'taken.verified_at',
      'taken.misses',
      'users.username',
      row
        .or([
          row('channels.url', '=', row.ref('taken.url')),
          row.exists(
            row
              .selectFrom('channel_links')
              .whereRef('channel_links.channel_id', '=', 'channels.id')
              .whereRef('channel_links.url', '=', 'taken.url')
              .select('position'),
          ),
        ])
        .as('shown'),
    ])
    .executeTakeFirst();

type Due = NonNullable<Awaited<ReturnType<typeof takeDue>>>;

async function checkLink(db: Database, due: Due, how: Checking): Promise<void> {
  const wait = await consumeAttempt(db, perChannel, due.channel_id);
  if (wait > 0) return postpone(db, due, wait);
  // Where no link is due, neither an HTTP client nor a parser of HTML is loaded, for which requests
  // that are answered meanwhile would wait.
  const { fetchPage } = await import('./rel-me/fetch-page.ts');
  const { linksBack } = await import('./rel-me/links-back.ts');
  const { channel_id, url, username } = due;
  const userAgent = `Kinora (rel=me; ${how.publicUrl})`;
  const html = await fetchPage(url, { ...how, userAgent });
  // Not the page's fault: it is due again in an hour.
  if (how.signal.aborted) return;
  const verified = html !== null && linksBack(html, { ...how, channel_id, username });
  const misses = verified ? 0 : Math.min(due.misses + 1, maxMisses + 1);
  // A page that is away for a while is verified still, one that points elsewhere is not.
  const stays = html === null && misses <= maxMisses;
  await db
    .updateTable('link_checks')
    .set({
      checked_at: sql<Date>`now()`,
      verified_at: verified ? sql<Date>`now()` : stays ? undefined : null,
      misses,
      due_at: verified
        ? sql<Date>`now() + interval '7 days'`
        : sql<Date>`now() + least(interval '1 hour' * (2 ^ ${misses - 1}), interval '7 days')`,
    })
    .where('channel_id', '=', channel_id)
    .where('url', '=', url)
    .execute();
  if (verified !== (due.verified_at !== null)) await publishChange(db, [channel_id]);
}

async function postpone(db: Database, { channel_id, url }: Due, seconds: number): Promise<void> {
  await db
    .updateTable('link_checks')
    .set({ due_at: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .where('channel_id', '=', channel_id)
    .where('url', '=', url)
    .execute();
}

const forgetLink = (db: Database, { channel_id, url }: Due) =>
  db
    .deleteFrom('link_checks')
    .where('channel_id', '=', channel_id)
    .where('url', '=', url)
    .execute();

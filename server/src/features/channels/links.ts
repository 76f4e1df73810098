import { type ExpressionBuilder, type Expression, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { InputOf } from '@kinora/contract/call';
import type { ChannelLink, setChannelLinks, ShownLink } from '@kinora/contract/channels';
import { limits } from '@kinora/contract/text/limits';
import { isSingleLine } from '@kinora/contract/text/single-line';
import type { Database } from '../../db/database.ts';
import { publishChange } from '../../db/live.ts';
import type { DB } from '../../db/tables.generated.ts';
import type { Enqueue } from '../../jobs/queue.ts';
import { fail, requireRight } from '../../fail.ts';
import { webAddress } from '../../web-address.ts';
import type { Viewer } from '../../sessions/viewer.ts';

/** The links of a channel in their order, to be selected beside it. */
export const linksOf = (select: ExpressionBuilder<DB, 'channels'>) =>
  jsonArrayFrom(
    select
      .selectFrom('channel_links')
      .whereRef('channel_links.channel_id', '=', 'channels.id')
      .select((link) => [
        'channel_links.title',
        'channel_links.url',
        isVerified(link.ref('channel_links.url')).as('verified'),
      ])
      .orderBy('position'),
  );

/** Whether the page at an address of the channel that is looked at points back to it. */
export const isVerified = (url: Expression<string | null>) => sql<boolean>`exists (
  select from link_checks
  where channel_id = channels.id and url = ${url} and verified_at is not null)`;

/**
 * Puts these links in the place of those that the viewer's channel has.
 * @returns them as they are kept; one without words is named by its host.
 * @param change `was` are the links that the viewer knows of
 * @throws invalid with the sentences of the links that are wrong; conflict if there are others by now.
 */
export async function setLinks(
  db: Database,
  enqueue: Enqueue,
  viewer: Viewer,
  { links: given, was }: InputOf<typeof setChannelLinks>,
): Promise<ShownLink[]> {
  requireRight(Object.fromEntries(given.flatMap((link, at) => errorsOfLink(link, at))));
  const links = given.map(({ title, url }) => {
    const address = webAddress(url) ?? '';
    const words = title.trim() || new URL(address).host.replace(/^www\./, '');
    return { title: words.slice(0, limits.linkTitle), url: address };
  });
  return db.transaction().execute(async (tx) => {
    // Of two changes at the same time, the second one replaces all of the first.
    const { now } = await tx
      .selectFrom('channels')
      .where('id', '=', viewer.channelId)
      .select((row) => linksOf(row).as('now'))
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (was && !isSame(was, now) && !isSame(links, now)) refuseToReplace();
    await tx.deleteFrom('channel_links').where('channel_id', '=', viewer.channelId).execute();
    if (links.length > 0) {
      await tx
        .insertInto('channel_links')
        .values(
          links.map(({ title, url }, position) => ({
            channel_id: viewer.channelId,
            position,
            title,
            url,
          })),
        )
        .execute();
    }
    await noteLinks(tx, enqueue, viewer.channelId);
    await publishChange(tx, [viewer.id, viewer.channelId]);
    const own = tx.selectFrom('channels').where('id', '=', viewer.channelId);
    return (await own.select((row) => linksOf(row).as('links')).executeTakeFirstOrThrow()).links;
  });
}

const isSame = (links: readonly ChannelLink[], others: readonly ChannelLink[]): boolean =>
  links.length === others.length &&
  links.every(({ title, url }, at) => title === others[at]?.title && url === others[at].url);

function refuseToReplace(): never {
  const sentence = 'The links were changed meanwhile. Save again to replace them.';
  fail('conflict', sentence, { links: [sentence] });
}

/**
 * Has the pages looked at to which a channel links by now: the new ones, and those that did not point
 * back an hour ago or longer, since their owner may have changed them.
 */
export async function noteLinks(tx: Database, enqueue: Enqueue, channelId: string): Promise<void> {
  const links = tx
    .selectFrom('channel_links')
    .where('channel_id', '=', channelId)
    .select('url')
    .union(
      tx
        .selectFrom('channels')
        .where('id', '=', channelId)
        .where('url', 'is not', null)
        .select(sql<string>`url`.as('url')),
    );
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('link_checks')
    .columns(['channel_id', 'url', 'due_at'])
    .expression(
      tx
        .selectFrom(links.as('link'))
        .select([sql.val(channelId).as('channel_id'), 'link.url', sql<Date>`now()`.as('due_at')]),
    )
    .onConflict((known) =>
      known
        .columns(['channel_id', 'url'])
        .doUpdateSet({ due_at: sql<Date>`now()`, misses: 0 })
        .where('link_checks.verified_at', 'is', null)
        .where('link_checks.checked_at', '<', sql<Date>`now() - interval '1 hour'`),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows > 0n) await enqueue(tx, 'check-links', {});
}

/** Has all links of a channel looked at again, since its address has changed. */
export async function checkLinksAgain(
  tx: Database,
  enqueue: Enqueue,
  channelId: string,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('link_checks')
    .set({ due_at: sql<Date>`now()` })
    .where('channel_id', '=', channelId)
    .where('checked_at', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await enqueue(tx, 'check-links', {});
}

const errorsOfLink = ({ title, url }: ChannelLink, at: number): [string, string | null][] => [
  [`links.${at}.title`, titleError(title.trim())],
  [`links.${at}.url`, webAddress(url) ? null : 'Enter a web address, such as https://example.org.'],
];

function titleError(title: string): string | null {
  if (title.length > limits.linkTitle) {
    return `A link’s title may have at most ${limits.linkTitle} characters.`;
  }
  return title === '' || isSingleLine(title) ? null : 'A link’s title must be one line.';
}

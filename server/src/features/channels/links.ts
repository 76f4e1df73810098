import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ChannelLink } from '@kinora/contract/channels';
import { limits } from '@kinora/contract/text/limits';
import { isSingleLine } from '@kinora/contract/text/single-line';
import type { Database } from '../../db/database.ts';
import { tellChanged } from '../../db/live.ts';
import type { DB } from '../../db/tables.generated.ts';
import { requireRight } from '../../fail.ts';
import { webAddress } from '../../web-address.ts';
import type { Viewer } from '../../sessions/viewer.ts';

/** The links of a channel in their order, to be selected beside it. */
export const linksOf = (select: ExpressionBuilder<DB, 'channels'>) =>
  jsonArrayFrom(
    select
      .selectFrom('channel_links')
      .whereRef('channel_links.channel_id', '=', 'channels.id')
      .select(['channel_links.title', 'channel_links.url'])
      .orderBy('position'),
  );

/**
 * Puts these links in the place of those that the viewer's channel has.
 * @returns them as they are kept; one without words is named by its host.
 * @throws invalid with the sentences of the links that are wrong.
 */
export async function setLinks(
  db: Database,
  viewer: Viewer,
  given: readonly ChannelLink[],
): Promise<ChannelLink[]> {
  requireRight(Object.fromEntries(given.flatMap((link, at) => errorsOfLink(link, at))));
  const links = given.map(({ title, url }) => {
    const address = webAddress(url) ?? '';
    const words = title.trim() || new URL(address).host.replace(/^www\./, '');
    return { title: words.slice(0, limits.linkTitle), url: address };
  });
  await db.transaction().execute(async (tx) => {
    // Of two changes at the same time, the second one replaces all of the first.
    await tx
      .selectFrom('channels')
      .where('id', '=', viewer.channelId)
      .select('id')
      .forNoKeyUpdate()
      .execute();
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
    await tellChanged(tx, [viewer.id, viewer.channelId]);
  });
  return links;
}

const errorsOfLink = ({ title, url }: ChannelLink, at: number): [string, string | null][] => [
  [`links.${at}.title`, titleError(title.trim())],
  [`links.${at}.url`, webAddress(url) ? null : 'Enter a web address, such as https://example.org.'],
];

function titleError(title: string): string | null {
  if (title.length > limits.linkTitle) {
    return `The words for a link may have at most ${limits.linkTitle} characters.`;
  }
  return title === '' || isSingleLine(title) ? null : 'The words for a link need one line.';
}

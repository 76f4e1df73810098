import type { InputOf } from '@kinora/contract/call';
import type { findChannels as findCall, FoundChannel } from '@kinora/contract/subscription-files';
import { channelFeedPath } from '@kinora/contract/text/channel-path';
import { markup } from '@kinora/contract/text/markup';
import { textOfPart } from '@kinora/contract/text/path-part';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { isNotBeingDeleted } from '../videos/visible.ts';

/**
 * The channels of a list from elsewhere that are on this site, in its order, null for each that is
 * not: by the address of its feed here, or else by its name, without regard to case and accents. Of
 * a name that several channels have, nobody knows which is meant.
 * @param site what addresses of this site begin with
 */
export async function findChannels(
  db: Database,
  viewer: Viewer,
  site: string,
  listed: InputOf<typeof findCall>['channels'],
): Promise<(FoundChannel | null)[]> {
  const names = listed.map(({ name }) => name.trim());
  const ids = listed.map(({ address = '' }) => channelOfFeed(address, site));
  const rows = await db
    .selectFrom(
      sql<{ name: string; id: string | null; place: number }>`
        unnest(${names}::text[], ${ids}::text[]) with ordinality`.as<'wanted'>(
        sql`wanted(name, id, place)`,
      ),
    )
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('channels')
          .whereRef('channels.id', '=', 'wanted.id')
          .select(['channels.id', sql<boolean>`true`.as('by_address')])
          .unionAll(
            selectFrom('channels')
              .where(sql<boolean>`wanted.name <> '' and plain(channels.name) = plain(wanted.name)`)
              .select(['channels.id', sql<boolean>`false`.as('by_address')])
              .limit(2),
          )
          .as('named'),
      (join) => join.onTrue(),
    )
    .innerJoin('channels', 'channels.id', 'named.id')
    .leftJoin('subscriptions as followed', (join) =>
      join.onRef('followed.channel_id', '=', 'channels.id').on('followed.user_id', '=', viewer.id),
    )
    .where(isNotBeingDeleted)
    .select([
      'wanted.place',
      'named.by_address',
      'channels.id as channel_id',
      'channels.name as channel_name',
      'channels.image as channel_image',
      'channels.subscribers as number_of_channel_subscribers',
      sql<boolean>`followed.user_id is not null or channels.user_id = ${viewer.id}`.as(
        'is_subscribed',
      ),
    ])
    .execute();
  const byPlace = Map.groupBy(rows, ({ place }) => Number(place));
  return listed.map((_, index) => {
    const here = byPlace.get(index + 1) ?? [];
    const found = here.find(({ by_address }) => by_address) ?? (here.length === 1 ? here[0] : null);
    if (!found) return null;
    const { place: _place, by_address: _by, ...channel } = found;
    return channel;
  });
}

/** Whose feed an address is, if it is one of this site; else null. */
function channelOfFeed(address: string, site: string): string | null {
  const path = address.startsWith(site) ? address.slice(site.length) : '';
  const [, part] = /^\/feeds\/channel\/([^/]+)\.xml$/.exec(path) ?? [];
  return part === undefined ? null : textOfPart(part);
}

/**
 * All channels that the viewer follows, by name, as OPML 2.0 for feed readers and other sites.
 * @param site what addresses of this site begin with
 */
export async function listAsOpml(
  db: Database,
  viewer: Viewer,
  { site, brand }: { site: string; brand: string },
): Promise<string> {
  const channels = await db
    .selectFrom('subscriptions')
    .innerJoin('channels', 'channels.id', 'subscriptions.channel_id')
    .where('subscriptions.user_id', '=', viewer.id)
    .where(isNotBeingDeleted)
    .orderBy(sql`lower(channels.name)`)
    .orderBy('channels.id')
    .select(['channels.id', 'channels.name'])
    .execute();
  const outlines = channels.map(
    ({ id, name }) =>
      markup`<outline type="rss" text="${name}" title="${name}" xmlUrl="${new URL(channelFeedPath(id), site).href}"/>\n`,
  );
  return markup`<?xml version="1.0" encoding="utf-8"?>
<opml version="2.0">
<head><title>Subscriptions – ${brand}</title></head>
<body>
${outlines}</body>
</opml>
`.text;
}

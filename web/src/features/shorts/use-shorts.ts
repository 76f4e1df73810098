import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { isBegun } from '../../player/engine/take-first-play.ts';
import { useUser } from '../accounts/session.ts';
import { isHidden, isOffered, useHidden } from '../videos/list-filter.ts';
import { forgetVideos } from '../videos/video-query.ts';
import type { Start } from './initial-list.ts';
import { addPage, caughtUp, type VisitList } from './add-page.ts';
import { readSeenShorts } from './seen-shorts.ts';
import { shortPages } from './shorts-query.ts';
import type { ShortCard } from './stored-shorts.ts';

/** So many at the end of the list keep all that plays them; more is asked for close to its end. */
const maxWithMedia = 30;

/**
 * The shorts of a visit: those it began with, then those of the site, page by page, for a guest what
 * this browser has seen before last. Each is there once and keeps its place; what is hidden meanwhile is
 * left out.
 */
export function useShorts({ shorts: start, linked }: Start) {
  const user = useUser();
  const query = shortPages(user != null, linked);
  const list = useInfiniteQuery({ ...query, enabled: user !== undefined });
  const [known, setKnown] = useState<VisitList>(() => ({ placed: start, waiting: [] }));
  const { placed } = known;
  const [seenBefore] = useState(readSeenShorts);
  const [read, setRead] = useState<typeof list.data>();
  if (list.data !== read) {
    setRead(list.data);
    // What plays since its page came keeps its place, as what had one before.
    const isSeen = (id: string) => !user && seenBefore.has(id) && !isBegun(id);
    // What has nothing to let go of stays the same: `caughtUp` is known by itself.
    const passed = placed
      .slice(0, -maxWithMedia)
      .map((one) => ('first_media' in one ? cardOf(one) : one));
    const pages = list.data?.pages ?? [];
    setKnown(
      pages.reduce<VisitList>((before, page) => addPage(before, page, isSeen), {
        placed: [...passed, ...placed.slice(-maxWithMedia)],
        waiting: known.waiting,
      }),
    );
  }
  // A visit has no end: what was passed by is asked for again by whoever goes back so far.
  useEffect(
    () => forgetVideos(new Set(placed.slice(0, -maxWithMedia).map(({ id }) => id))),
    [placed],
  );
  const hidden = useHidden();
  // What somebody came for is there, whatever lists leave out for them.
  const [asked] = useState(() => new Set(start.map(({ id }) => id)));
  const shorts = useMemo(() => {
    const offered = placed.filter((short) =>
      asked.has(short.id)
        ? !isHidden(short, hidden)
        : isOffered({ ...short, type: 'short' }, hidden),
    );
    // Before all others nothing was seen, and behind them the end has words of its own.
    const isBetween = (at: number) => at > 0 && at < offered.length - 1;
    return offered.filter((short, at) => short !== caughtUp || isBetween(at));
  }, [placed, asked, hidden]);
  return { shorts, list };
}

function cardOf({ reason = null, shared = null, ...short }: ShortCard): ShortCard {
  const { id, name, channel_id, channel_name, thumbnail_url, color } = short;
  return { id, name, channel_id, channel_name, thumbnail_url, color, reason, shared };
}

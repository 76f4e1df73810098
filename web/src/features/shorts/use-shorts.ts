import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useUser } from '../accounts/session.ts';
import { isHidden, isOffered, useHidden } from '../videos/hidden-now.ts';
import type { ShortCard } from './kept-shorts.ts';
import { shortPages } from './shorts-query.ts';
import { withoutRepeats } from '../videos/without-repeats.ts';

/**
 * The shorts of a visit: those it began with, then those of the site, page by page. Each is there
 * once and keeps its place; what is hidden meanwhile is left out.
 * @param start what the visit begins with
 */
export function useShorts(start: readonly ShortCard[]) {
  const user = useUser();
  const list = useInfiniteQuery({ ...shortPages(user != null), enabled: user !== undefined });
  const [known, setKnown] = useState(() => [...start]);
  const [read, setRead] = useState<typeof list.data>();
  if (list.data !== read) {
    setRead(list.data);
    const pages = list.data?.pages.map(({ data }) => data) ?? [];
    setKnown(withoutRepeats<ShortCard>([known, ...pages]).flat());
  }
  const hidden = useHidden();
  // What somebody came for is there, whatever lists leave out for them.
  const [asked] = useState(() => new Set(start.map(({ id }) => id)));
  const shorts = useMemo(
    () =>
      known.filter((short) =>
        asked.has(short.id)
          ? !isHidden(short, hidden)
          : isOffered({ ...short, type: 'short' }, hidden),
      ),
    [known, asked, hidden],
  );
  return { shorts, list };
}

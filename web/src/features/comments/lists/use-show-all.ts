import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { latestLocation, navigate } from '../../../navigation/navigate.ts';

/**
 * Whether all comments are shown where the first one stands for them, kept with the page's entry in the
 * browser's history: Back and a reload find them again (ux 57), another visit does not.
 * @param videoId the viewer of Shortys names one video after another in the same entry
 */
export function useShowAll(videoId: string): [boolean, (all: true) => void] {
  const { state } = useLocation();
  const [all, setAll] = useState(() => isNoted(state, videoId));
  useEffect(() => {
    const now = latestLocation();
    if (!all || isNoted(now.state, videoId)) return;
    const next = { ...(now.state as object | null), allComments: videoId };
    const how = { replace: true, automatic: true, preventScrollReset: true };
    void navigate(now, { ...how, state: next });
  }, [all, videoId]);
  return [all, setAll];
}

const isNoted = (state: unknown, videoId: string): boolean =>
  Object(state)['allComments'] === videoId;

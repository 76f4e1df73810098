import { useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { navigate } from '../../../navigation/navigate.ts';
import { readText, writeText } from '../../../ui/storage.ts';
import { roomForComments, storedPanel } from './stored-panel.ts';

/** Where there is room for the comments beside the video; a phone on its side has none below it. */
const wide = matchMedia('(width >= 900px), (width >= 640px) and (aspect-ratio > 1.3)');

const onWidth = (tell: () => void) => {
  wide.addEventListener('change', tell);
  return () => wide.removeEventListener('change', tell);
};

/** How much of the window a sheet takes; `side` stands beside the video. */
export type PanelSize = 'side' | 'half' | 'full';

/** The comments of the viewer: whether they are there, and how they come and go. */
export interface CommentsOpen {
  open: boolean;
  size: PanelSize;
  toggle: () => void;
  resize: (size: 'half' | 'full') => void;
}

/**
 * Whether the comments are open. Beside the video they are until somebody closes them (SHORT-01),
 * which this browser remembers. On narrow windows they are a sheet that Back closes (ux 68): it is
 * an entry of the browser's history.
 */
export function useCommentsOpen(): CommentsOpen {
  const beside = useSyncExternalStore(onWidth, () => wide.matches);
  const location = useLocation();
  const linked = new URLSearchParams(location.search).get('lc');
  const [wished, setWished] = useState(
    () => linked !== null || (roomForComments.matches && readText(storedPanel) !== 'closed'),
  );
  const [leftLink, leaveLink] = useState<string | null>(null);
  // A link to a comment opens them, also one of the short that is seen.
  const linkOpen = linked !== leftLink && linked !== null;
  const [sheet, resize] = useState<'half' | 'full'>('half');
  const state = Object(location.state) as Record<string, unknown>;
  const sheetOpen = state['sheet'] === true;
  const open = linkOpen || (beside ? wished : sheetOpen);
  // Going back takes a moment, in which a second press would leave the viewer.
  const left = useRef<typeof location>(null);
  const toggle = useCallback(() => {
    leaveLink(linked);
    if (beside) {
      writeText(storedPanel, open ? 'closed' : 'open');
      setWished(!open);
    } else if (sheetOpen) {
      if (left.current === location) return;
      left.current = location;
      history.back();
    } else if (!linkOpen) {
      resize('half');
      const next = { ...state, sheet: true };
      void navigate(location, { state: next, preventScrollReset: true });
    }
  }, [beside, open, sheetOpen, linked, linkOpen, location, state]);
  return { open, size: beside ? 'side' : sheet, toggle, resize };
}

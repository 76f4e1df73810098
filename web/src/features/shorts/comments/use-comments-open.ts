import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Location, useLocation } from 'react-router';
import { latestLocation, navigate } from '../../../navigation/navigate.ts';
import { readText, writeText } from '../../../ui/storage.ts';
import { linkedCommentId } from '../../comments/linked-comment-id.ts';
import { roomForComments, storedPanel } from './stored-panel.ts';

/** Where there is room for the comments beside the video; a phone on its side has none below it. */
const wide = matchMedia('(width >= 900px), (width >= 640px) and (aspect-ratio > 1.3)');

const onWidth = (tell: () => void) => {
  wide.addEventListener('change', tell);
  return () => wide.removeEventListener('change', tell);
};

/** Whether an entry of the browser's history is that of the sheet. */
const hasSheetIn = ({ state }: Location): boolean => Object(state)['sheet'] === true;

function openSheet(now: Location): void {
  const state = { ...(now.state as object | null), sheet: true };
  void navigate(now, { replace: false, state, preventScrollReset: true });
}

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
  const linked = linkedCommentId(location.search);
  const [wished, setWished] = useState(
    () => linked !== null || (roomForComments.matches && readText(storedPanel) !== 'closed'),
  );
  const [leftLink, leaveLink] = useState<string | null>(null);
  // A link to a comment opens them, also one of the short that is seen.
  const linkOpen = linked !== leftLink && linked !== null;
  const [sheet, resize] = useState<'half' | 'full'>('half');
  const sheetOpen = hasSheetIn(location);
  const open = linkOpen || sheetOpen || (beside && wished);
  // Going back takes a moment, in which a second press would leave the viewer.
  const left = useRef<Location>(null);
  const toggle = useCallback(() => {
    // By now the address may be another one than is drawn.
    const now = latestLocation();
    const hasSheet = hasSheetIn(now);
    leaveLink(linked);
    if (beside) {
      writeText(storedPanel, open ? 'closed' : 'open');
      setWished(!open);
    }
    if (hasSheet) {
      if (left.current === now) return;
      left.current = now;
      history.back();
    } else if (!beside && !linkOpen) {
      resize('half');
      openSheet(now);
    }
  }, [beside, open, linked, linkOpen]);
  // Back closes a sheet that a link has opened too.
  if (linkOpen && sheetOpen) leaveLink(linked);
  const needsEntry = linkOpen && !beside;
  useEffect(() => {
    const now = latestLocation();
    if (needsEntry && !hasSheetIn(now)) openSheet(now);
  }, [needsEntry]);
  return { open, size: beside ? 'side' : sheet, toggle, resize };
}

import { useEffect, useState } from 'react';
import { previewsWanted } from '../previews.ts';
import { watchCentralCard } from './watch-central-card.ts';
import { watchPointer } from './watch-pointer.ts';

/** How long a card is looked at before its preview plays, in milliseconds. */
const pauseMs = 400;

/** The picture of the card that has been pointed at for a while, or rests in the middle of a phone. */
export function usePreviewedPicture(): HTMLElement | null {
  const [picture, setPicture] = useState<HTMLElement | null>(null);
  useEffect(() => {
    let chosen: HTMLElement | null = null;
    let pause: ReturnType<typeof setTimeout> | undefined;
    const choose = (next: HTMLElement | null) => {
      clearTimeout(pause);
      if (next !== chosen) setPicture(null);
      chosen = next;
      // Chosen again while it plays: it goes on.
      if (next && previewsWanted()) pause = setTimeout(() => setPicture(next), pauseMs);
    };
    const watch = matchMedia('(hover: none)').matches ? watchCentralCard : watchPointer;
    const stop = watch(choose);
    return () => {
      clearTimeout(pause);
      stop();
    };
  }, []);
  return picture;
}

import { useEffect, useRef } from 'react';
import { createStore } from '../../ui/store.ts';
import { useIntent } from '../accounts/use-intent.ts';
import { useStore } from '../../ui/use-store.ts';

/** Saving from the menu of a card, as what a guest wants to do; the press names the video. */
export const useSaveIntent = (run: (id: string) => void) => useIntent('save-from-card', run);

/** The video that its card is to save now that the guest has signed in. */
const wanted = createStore<{ id: string | null }>({ id: null });

/** Once on the page: takes up what a guest wanted to save, for the card of the video. */
export function useSaveAfterSignIn(): void {
  useSaveIntent((id) => wanted.set({ id }));
}

/** For a card: hears when its video is to be saved. Cards of the same video leave it to the first. */
export function useWantedSave(id: string, run: () => void): void {
  const mine = useStore(wanted, (now) => now.id === id);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!mine || wanted.get().id !== id) return;
    wanted.set({ id: null });
    latest.current();
  }, [mine, id]);
}

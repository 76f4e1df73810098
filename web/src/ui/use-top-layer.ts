import { useSyncExternalStore } from 'react';

/** Where popups of the page go: into what fills the screen, which would cover anything beside it. */
export const useTopLayer = (): HTMLElement => useSyncExternalStore(subscribe, topLayer);

const topLayer = () => (document.fullscreenElement as HTMLElement | null) ?? document.body;

function subscribe(tell: () => void) {
  document.addEventListener('fullscreenchange', tell);
  return () => document.removeEventListener('fullscreenchange', tell);
}

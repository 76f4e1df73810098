import { storedText } from './stored-text.ts';

const kept = storedText('autoplay');

/** Whether a related video follows by itself, as an external store of React; at first it does (QUEUE-05). */
export const autoplay = {
  now: (): boolean => kept.now() !== 'false',
  subscribe: kept.subscribe,
  choose: (on: boolean): void => kept.set(String(on)),
};

import { stored } from '../../ui/storage.ts';
import { storedSwitch } from '../../ui/observable-text.ts';

/** Whether a related video follows by itself; at first it does (QUEUE-05). */
export const autoplay = storedSwitch(stored('autoplay', { scope: 'browser' }));

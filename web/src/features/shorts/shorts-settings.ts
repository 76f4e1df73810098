import { stored } from '../../ui/storage.ts';
import { storedSwitch } from '../../ui/observable-text.ts';

/** Whether a short begins again at its end; where not, the next one follows (ux 73). At first it does. */
export const shortsLoop = storedSwitch(stored('shorts-loop', { scope: 'browser' }));

/** Whether whoever watches shorts for long is reminded of it; at first they are. */
export const shortsReminder = storedSwitch(stored('shorts-reminder', { scope: 'browser' }));

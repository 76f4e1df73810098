import { stored } from '../../ui/storage.ts';

// Apart from what writes and what reads them: neither the cards nor the viewer need the other's code.

/** The shorts of the list from which one was chosen (DATA-05). */
export const storedShorts = stored('shorts_details', { scope: 'user' });

/** Which of them was chosen. */
export const storedIndex = stored('selected_short_index', { scope: 'user' });

import type { ReactNode } from 'react';
import { createStore } from './store.ts';

/**
 * What stays above the pages from when a page first brings it: its code is no part of the pages
 * that do without.
 */
export const persistentOutlet = createStore<{ part: ReactNode }>({ part: null });

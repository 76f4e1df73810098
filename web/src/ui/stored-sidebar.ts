import { readText, stored } from './storage.ts';

/** `rail` or `full`, as the side bar was left. */
export const storedSidebar = stored('sidebar', { scope: 'browser' });

/** Whether the side bar is a rail: as it was left, else a rail unless the screen is very wide. */
export function wantsRail(): boolean {
  const saved = readText(storedSidebar);
  return saved === null ? !matchMedia('(width >= 1600px)').matches : saved === 'rail';
}

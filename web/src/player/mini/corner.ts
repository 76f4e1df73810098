import { type Corner, corners, loadPreferences, savePreferences } from '../preferences.ts';
import { createStore } from '../../ui/store.ts';

/** Where the mini-player is: where the viewer wants it, unless something there must be reached. */
export const corner = createStore<{ wanted: Corner; shown: Corner }>({
  wanted: loadPreferences().corner,
  shown: loadPreferences().corner,
});

/** Moves the mini-player; the next one begins there. */
export function chooseCorner(wanted: Corner): void {
  corner.set({ wanted, shown: wanted });
  savePreferences({ corner: wanted });
}

/** The next one, clockwise. */
export const cornerAfter = (from: Corner): Corner =>
  corners[(corners.indexOf(from) + 1) % corners.length] ?? from;

/** The corner that an arrow key leads to; null for any other key. */
export function cornerTowards(from: Corner, key: string): Corner | null {
  const [row, side] = from.split('-') as [Row, Side];
  if (key === 'ArrowUp' || key === 'ArrowDown') return named(key === 'ArrowUp', side === 'left');
  if (key === 'ArrowLeft' || key === 'ArrowRight') return named(row === 'top', key === 'ArrowLeft');
  return null;
}

/** The corner that is nearest to a point of the window. */
export function nearestCorner(
  at: { x: number; y: number },
  size: { width: number; height: number },
): Corner {
  return named(at.y < size.height / 2, at.x < size.width / 2);
}

type Row = 'top' | 'bottom';
type Side = 'left' | 'right';

const named = (top: boolean, left: boolean): Corner =>
  `${top ? 'top' : 'bottom'}-${left ? 'left' : 'right'}`;

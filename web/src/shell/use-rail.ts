import { useState, useSyncExternalStore } from 'react';
import { readText, stored, writeText } from '../ui/storage.ts';

const storedSidebar = stored('sidebar', { scope: 'browser' });

/** Whether the side bar is a rail: as it was left, else a rail unless the screen is very wide. */
export function useRail(): [rail: boolean, toggle: () => void] {
  const [rail, setRail] = useState(() => {
    const kept = readText(storedSidebar);
    return kept === null ? !matchMedia('(width >= 1600px)').matches : kept === 'rail';
  });
  return [
    rail,
    () => {
      setRail(!rail);
      writeText(storedSidebar, rail ? 'full' : 'rail');
    },
  ];
}

const wide = matchMedia('(width >= 1024px)');

/** Whether the window has room for a side bar beside the page; where it has none there is a drawer. */
export const hasRoomForSidebar = (): boolean => wide.matches;

/** The same, as it is drawn: by the time of a press the window may be another already. */
export const useRoomForSidebar = (): boolean =>
  useSyncExternalStore((tell) => {
    wide.addEventListener('change', tell);
    return () => wide.removeEventListener('change', tell);
  }, hasRoomForSidebar);

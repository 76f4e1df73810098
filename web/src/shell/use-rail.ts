import { useState, useSyncExternalStore } from 'react';
import { storedSidebar, wantsRail } from '../ui/stored-sidebar.ts';
import { writeText } from '../ui/storage.ts';

/** Whether the side bar is a rail, and what makes it one or not. */
export function useRail(): [rail: boolean, toggle: () => void] {
  const [rail, setRail] = useState(wantsRail);
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

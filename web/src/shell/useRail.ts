import { useState } from 'react';

const key = 'sidebar';

/** Whether the side bar is a rail: as it was left, else a rail unless the screen is very wide. */
export function useRail(): [rail: boolean, toggle: () => void] {
  const [rail, setRail] = useState(() => {
    const kept = localStorage.getItem(key);
    return kept === null ? !matchMedia('(width >= 1600px)').matches : kept === 'rail';
  });
  return [
    rail,
    () => {
      setRail(!rail);
      localStorage.setItem(key, rail ? 'full' : 'rail');
    },
  ];
}

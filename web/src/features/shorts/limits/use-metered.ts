import { useState, useSyncExternalStore } from 'react';
import { isMetered, onLineChange } from '../../../ui/connection.ts';

/**
 * Which shorts may be loaded to play: on a metered line none before somebody asks for it, and all from
 * then on. Where the line becomes one meanwhile, what is seen goes on, and what follows is asked for anew.
 * @param id of the short that is seen; null where that is none
 */
export function useMetered(id: string | null): {
  mayLoad: (short: string) => boolean;
  allow: () => void;
} {
  const metered = useSyncExternalStore(onLineChange, isMetered);
  const [line, setLine] = useState({ metered, allowed: false, begun: null as string | null });
  if (line.metered !== metered) setLine({ metered, allowed: false, begun: id });
  return {
    mayLoad: (short) => !metered || line.allowed || short === line.begun,
    allow: () => setLine((now) => ({ ...now, allowed: true })),
  };
}

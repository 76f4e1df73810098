import { useEffect, useState } from 'react';

/** Goes where somebody was held back from going. */
type Proceed = () => void;

const blockers = new Set<(proceed: Proceed) => void>();

/**
 * Holds back whoever is about to leave the page, if somebody wants that.
 * @returns whether they were held back; `proceed` lets them go
 */
export function blockLeaving(proceed: Proceed): boolean {
  for (const hold of blockers) hold(proceed);
  return blockers.size > 0;
}

/**
 * Holds back whoever goes to another path, by a link or over the browser's history, or signs out.
 * @param blocks whether there is something that would be lost
 * @returns how to let them go, null while nobody is held back; and how to have them stay
 */
export function useBlocker(blocks: boolean): { proceed: Proceed | null; stay: () => void } {
  const [proceed, setProceed] = useState<Proceed | null>(null);
  useEffect(() => {
    if (!blocks) return undefined;
    const hold = (next: Proceed) => setProceed(() => next);
    blockers.add(hold);
    return () => void blockers.delete(hold);
  }, [blocks]);
  const stay = () => setProceed(null);
  const letGo = () => {
    // Once: the page that comes may take a while.
    stay();
    proceed?.();
  };
  return { proceed: proceed && letGo, stay };
}

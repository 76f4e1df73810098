import { lazy, useEffect, useState } from 'react';
import { LatePart } from './LatePart.tsx';

const TooltipLayer = lazy(() => import('./TooltipLayer.tsx'));

/**
 * One tooltip for the whole page: it shows the `data-tooltip` of what the mouse rests on or the
 * keyboard focuses, and Escape hides it. It adds words for those who see; the name of a control
 * must not depend on it. It costs nothing until the mouse or the focus moves.
 */
export function Tooltips() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    const moves = ['pointerover', 'focusin'] as const;
    for (const move of moves) addEventListener(move, want, { once: true });
    return () => {
      for (const move of moves) removeEventListener(move, want);
    };
  }, []);
  return <LatePart told="never">{wanted && <TooltipLayer />}</LatePart>;
}

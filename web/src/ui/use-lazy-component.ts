import { type ComponentType, useCallback, useState } from 'react';
import { loadCode, showLoadFailure } from './load-code.ts';

/** How a part is fetched, and what its failure is to others. */
interface Fetching {
  /** It is only a precaution: a failure is not told. */
  quietly?: boolean;
  /** What the message of a failure offers; without it, to fetch the part. */
  again?: () => void;
}

/**
 * A part of the page whose code is loaded when it is first needed, for those who have to know when
 * it is there. `fetchPart` asks for it, also after a failure, and answers whether it came; one that
 * does not come is told in a message, with a way to try again.
 * @param load imports the part; the same function at each drawing
 */
export function useLazyComponent<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const fetchPart = useCallback(
    async function fetchPart({ quietly = false, again }: Fetching = {}): Promise<boolean> {
      try {
        const { default: arrived } = await loadCode(load);
        setPart(() => arrived);
        return true;
      } catch {
        if (!quietly) showLoadFailure(again ?? (() => void fetchPart()));
        return false;
      }
    },
    [load],
  );
  return { Part, fetchPart };
}

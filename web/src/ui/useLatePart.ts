import { type ComponentType, useCallback, useState } from 'react';
import { inTime } from './in-time.ts';
import { tellLost } from './lost-part.ts';

/**
 * A part of the page whose code is fetched when it is first needed. `fetchPart` asks for it and
 * answers whether it came; one that does not come is told in a message, with a way to reload,
 * unless the fetching was only a precaution.
 * @param load imports the part; the same function at each drawing
 */
export function useLatePart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const fetchPart = useCallback(
    async ({ quietly = false } = {}): Promise<boolean> => {
      try {
        const { default: arrived } = await inTime(load());
        setPart(() => arrived);
        return true;
      } catch {
        if (!quietly) tellLost();
        return false;
      }
    },
    [load],
  );
  return { Part, fetchPart };
}

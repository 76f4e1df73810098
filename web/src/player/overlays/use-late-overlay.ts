import { type ComponentType, useEffect } from 'react';
import { useLazyComponent } from '../../ui/use-lazy-component.ts';

/**
 * Something over the picture whose code is fetched when it is first wanted; null until it is there.
 * @param load imports it; the same function at each drawing, as is the next
 * @param giveUp takes back the wish, when the code does not come
 */
export function useLateOverlay<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  wanted: boolean,
  giveUp: () => void,
): { Part: ComponentType<Props> | null } {
  const { Part, fetchPart } = useLazyComponent(load);
  useEffect(() => {
    if (wanted) void fetchPart().then((came) => came || giveUp());
  }, [wanted, fetchPart, giveUp]);
  return { Part: wanted ? Part : null };
}

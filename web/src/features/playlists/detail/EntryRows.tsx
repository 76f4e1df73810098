import { type ComponentProps, useEffect, useRef } from 'react';
import { skipOffscreen } from '../../../ui/content-visibility.ts';
import { placedBatches } from '../../../ui/in-batches.ts';
import type { PlaylistRow } from '../entry-rows.ts';
import { EntryRow } from './EntryRow.tsx';
import styles from './EntryRow.module.css';

/** A window full of them. */
const eagerRows = 8;
const rowsOfBlock = 10;
/** Blocks that are left out together: the browser looks at each that is not in every frame. */
const blocksOfPart = 20;
const skipBlock = (block: HTMLOListElement) => skipOffscreen(block);
const skipPart = (part: HTMLDivElement) => skipOffscreen(part);

/**
 * The rows of a playlist, in blocks of which those in sight are drawn: there may be thousands.
 */
export function EntryRows({
  rows,
  selected,
  busy,
  actions,
  ...shared
}: {
  rows: readonly PlaylistRow[];
  selected: ReadonlySet<string>;
  busy: boolean;
} & Pick<ComponentProps<typeof EntryRow>, 'list' | 'edits' | 'movable' | 'selecting' | 'actions'>) {
  const blocks = placedBatches(rows, rowsOfBlock);
  const keepFocus = useFocusOfMoved();
  return (
    <div ref={keepFocus} data-entries aria-busy={busy}>
      {placedBatches(blocks, blocksOfPart).map((part) => (
        <div key={part.place} ref={skipPart} className={styles.part}>
          {part.items.map((block) => (
            <ol key={block.place} ref={skipBlock} className={styles.block}>
              {block.items.map((row, place) => (
                <EntryRow
                  key={row.id}
                  {...shared}
                  row={row}
                  eager={block.place === 0 && place < eagerRows}
                  selected={selected.has(row.id)}
                  actions={actions}
                />
              ))}
            </ol>
          ))}
        </div>
      ))}
    </div>
  );
}

/** A row that goes to another block is made anew there: the focus of its grip goes with it. */
function useFocusOfMoved() {
  const container = useRef<HTMLDivElement>(null);
  const focused = useRef<string | undefined>(undefined);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const grip = target instanceof Element ? target.closest('[data-grip]') : null;
      focused.current = grip?.closest<HTMLElement>('[data-entry]')?.dataset['entry'];
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    if (focused.current === undefined || document.activeElement !== document.body) return;
    const row = container.current?.querySelector(`[data-entry="${CSS.escape(focused.current)}"]`);
    row?.querySelector<HTMLElement>('[data-grip]')?.focus();
  });
  return container;
}

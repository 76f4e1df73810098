import { type ComponentProps, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { indexedBatches } from '../../../ui/in-batches.ts';
import { blockHeight, useVirtualBlock } from '../../../ui/use-virtual-block.ts';
import type { PlaylistRow } from '../entry-rows.ts';
import { EntryRow } from './EntryRow.tsx';
import styles from './EntryRow.module.css';

/** A window full of them. */
const eagerRows = 8;
/** Few, since a whole block comes into the page within one frame. */
const rowsOfBlock = 5;
/** Those of the first window are always there. */
const firstBlocks = Math.ceil(eagerRows / rowsOfBlock);

/** The rows of a playlist, in blocks of which those near the window are drawn: there may be thousands. */
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
  const { container, restoreFocus } = useFocusOfMoved(rows);
  // Most rows are as high as the first ones, which come before there is anything to go by.
  const measured = rows[firstBlocks * rowsOfBlock];
  const height = measured && blockHeight(measured);
  const rowHeight = height ? height / rowsOfBlock : null;
  return (
    <div ref={container} data-entries aria-busy={busy}>
      {indexedBatches(rows, rowsOfBlock).map((block) => (
        <Block
          key={block.index}
          first={block.index < firstBlocks ? undefined : block.items[0]}
          estimate={rowHeight && rowHeight * block.items.length}
          onShown={restoreFocus}
        >
          {() =>
            block.items.map((row, index) => (
              <EntryRow
                key={row.id}
                {...shared}
                row={row}
                eager={block.index * rowsOfBlock + index < eagerRows}
                selected={selected.has(row.id)}
                actions={actions}
              />
            ))
          }
        </Block>
      ))}
    </div>
  );
}

function Block({
  first,
  estimate,
  onShown,
  children,
}: {
  first: PlaylistRow | undefined;
  estimate: number | null;
  onShown: () => void;
  children: () => ReactNode;
}) {
  const [ref, height] = useVirtualBlock(first, { estimate, onShown });
  return (
    <ol ref={ref} className={styles.block} style={height === null ? undefined : { height }}>
      {height === null && children()}
    </ol>
  );
}

/**
 * A row that goes to another block is made anew there: the focus of its grip goes with it, as soon as
 * the block is in the page.
 */
function useFocusOfMoved(rows: readonly PlaylistRow[]) {
  const container = useRef<HTMLDivElement>(null);
  const focused = useRef<string | undefined>(undefined);
  useEffect(() => {
    const remember = ({ target }: Event) => {
      const grip = target instanceof Element ? target.closest('[data-grip]') : null;
      focused.current = grip?.closest<HTMLElement>('[data-entry]')?.dataset['entry'];
    };
    // A press beside it gives the focus to nothing, and no row shall take it again.
    const listening = new AbortController();
    for (const type of ['focusin', 'pointerdown']) {
      document.addEventListener(type, remember, { signal: listening.signal });
    }
    return () => listening.abort();
  }, []);
  /** @returns whether there is nothing to wait for */
  const restoreFocus = useCallback(() => {
    if (focused.current === undefined || document.activeElement !== document.body) return true;
    const row = container.current?.querySelector(`[data-entry="${CSS.escape(focused.current)}"]`);
    row?.querySelector<HTMLElement>('[data-grip]')?.focus();
    return row !== null;
  }, []);
  useEffect(() => {
    if (restoreFocus()) return;
    const at = rows.findIndex(({ id }) => id === focused.current);
    const block = container.current?.children[Math.floor(at / rowsOfBlock)];
    block?.scrollIntoView({ block: 'nearest' });
  }, [rows, restoreFocus]);
  return { container, restoreFocus };
}

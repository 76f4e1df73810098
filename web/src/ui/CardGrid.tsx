import { Fragment, type ReactNode } from 'react';
import styles from './CardGrid.module.css';
import { useVirtualBlock } from './use-virtual-block.ts';

/**
 * Cards in as many columns as fit. While more are on their way it is `busy`, and so many
 * skeletons, of a card's final size, stand at the end. A long list is several of them below each
 * other, blocks whose cards are in the page only while they are near the window.
 */
export function CardGrid({
  block,
  estimate,
  busy,
  skeletons,
  skeleton,
  children,
}: {
  /** Of a block to which no card is added: the data of its first one. */
  block?: object | undefined;
  /** So high such a block is taken to be before it was seen, in CSS pixels; without it its cards come at once. */
  estimate?: number | null | undefined;
  busy: boolean;
  skeletons: number;
  skeleton: ReactNode;
  children?: ReactNode;
}) {
  const [ref, height] = useVirtualBlock(block, { estimate });
  return (
    <div
      ref={ref}
      className={styles.grid}
      style={height === null ? undefined : { height }}
      aria-busy={busy}
    >
      {height === null && children}
      {busy &&
        Array.from({ length: skeletons }, (_, index) => (
          <Fragment key={index}>{skeleton}</Fragment>
        ))}
    </div>
  );
}

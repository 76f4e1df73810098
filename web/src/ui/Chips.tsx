import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type Chip, chipPage, chipPages, indexAfterKey } from './chip-page.ts';
import styles from './Chips.module.css';
import { IconButton } from './IconButton.tsx';
import { Skeleton } from './Skeleton.tsx';
import { useDragScroll } from './use-drag-scroll.ts';

/**
 * A strip of choices with one for all of them in front, ten a page. It is dragged with the mouse,
 * scrolled with fingers, and one stop for Tab: arrows, Home and End move, Enter chooses. Choosing
 * leads back to the first page, where the chosen one stands beside the one for all.
 */
export function Chips<Value extends string>({
  label,
  all,
  choices,
  value,
  onChange,
}: {
  /** Names the strip. */
  label: string;
  all: Chip<Value>;
  choices: readonly Chip<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  const strip = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState(0);
  const [focused, setFocused] = useState(value);
  const drag = useDragScroll();

  const shown = chipPage(all, choices, value, page);
  // An address may name one that is not among them.
  const stop =
    [focused, value].find((one) => shown.some((chip) => chip.value === one)) ?? all.value;

  const turnTo = (next: number) => {
    setPage(next);
    if (!strip.current) return;
    strip.current.scrollLeft = 0;
    // The button that was pressed may be gone on the page that comes.
    const gone = next === 0 || next === chipPages(choices.length) - 1;
    if (gone) strip.current.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
  };

  const choose = (next: Value) => {
    setPage(0);
    setFocused(next);
    if (next !== value) onChange(next);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
    const from = buttons.findIndex((button) => button === event.target);
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const to = indexAfterKey(event.key, from, buttons.length, rightToLeft);
    if (to === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    buttons[to]?.focus();
  };

  return (
    <div className={styles.chips}>
      {page > 0 && (
        <IconButton
          label={`${label}: previous page`}
          className={styles.turn}
          onClick={() => turnTo(page - 1)}
        >
          <ChevronLeft size={20} />
        </IconButton>
      )}
      <div
        ref={strip}
        role="toolbar"
        tabIndex={-1}
        aria-label={label}
        className={styles.strip}
        onKeyDown={onKeyDown}
        {...drag}
      >
        {shown.map((chip) => (
          <button
            key={chip.value}
            ref={chip.value === value ? scrollToCentre : undefined}
            type="button"
            className={styles.chip}
            aria-pressed={chip.value === value}
            tabIndex={chip.value === stop ? 0 : -1}
            onFocus={() => setFocused(chip.value)}
            onClick={() => choose(chip.value)}
          >
            {chip.label}
          </button>
        ))}
      </div>
      {page < chipPages(choices.length) - 1 && (
        <IconButton
          label={`${label}: next page`}
          className={styles.turn}
          onClick={() => turnTo(page + 1)}
        >
          <ChevronRight size={20} />
        </IconButton>
      )}
    </div>
  );
}

/** The strip before its choices are known. */
export function ChipsSkeleton() {
  return (
    <div className={styles.chips} aria-busy>
      <div className={styles.strip}>
        {[48, 92, 76, 110, 84, 98].map((width) => (
          <Skeleton key={width} className={styles.waiting} style={{ width }} />
        ))}
      </div>
    </div>
  );
}

/** Shows the chip that was chosen. It scrolls sideways only: the page must stay where it is. */
function scrollToCentre(chip: HTMLElement | null) {
  const strip = chip?.parentElement;
  if (!strip) return;
  const [outer, inner] = [strip.getBoundingClientRect(), chip.getBoundingClientRect()];
  strip.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}

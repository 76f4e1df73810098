import type { ReactNode } from 'react';

export interface Chip<Value extends string> {
  value: Value;
  label: ReactNode;
}

const chipsAPage = 10;

/** How many pages so many choices fill; one when there are none. */
export const chipPages = (choices: number): number => Math.max(1, Math.ceil(choices / chipsAPage));

/**
 * The chips of one page, counted from 0: the one that stands for all, then ten choices. The chosen
 * one is always among them; if it belongs to another page it comes second.
 */
export function chipPage<Value extends string>(
  all: Chip<Value>,
  choices: readonly Chip<Value>[],
  chosen: Value,
  page: number,
): Chip<Value>[] {
  const shown = choices.slice(page * chipsAPage, (page + 1) * chipsAPage);
  const elsewhere =
    chosen !== all.value && !shown.some(({ value }) => value === chosen)
      ? choices.filter(({ value }) => value === chosen)
      : [];
  return [all, ...elsewhere, ...shown];
}

/** The index that a key moves the focus to among so many; null for any other key. */
export function indexAfterKey(
  key: string,
  index: number,
  count: number,
  rightToLeft: boolean,
): number | null {
  const on = rightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const back = rightToLeft ? 'ArrowRight' : 'ArrowLeft';
  if (key === on) return Math.min(index + 1, count - 1);
  if (key === back) return Math.max(index - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

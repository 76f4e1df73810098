/** What somebody does with one entry of a playlist, which is named as in its order. */
export type PlaylistEdit =
  | { add: string }
  | { remove: string }
  | { move: string; to: 'top' | 'bottom' }
  | { move: string; to: 'before' | 'after'; beside: string };

interface Edited {
  order: readonly string[];
  /** Whether it is done: what a moved entry was to stand beside may be gone. */
  done: boolean;
}

/** The order of a playlist after a change of it. */
export function edited(order: readonly string[], edit: PlaylistEdit): Edited {
  if ('add' in edit) return { order: [...order, edit.add], done: true };
  if ('remove' in edit) return { order: order.filter((one) => one !== edit.remove), done: true };
  const others = order.filter((one) => one !== edit.move);
  if (!('beside' in edit)) {
    return {
      order: edit.to === 'top' ? [edit.move, ...others] : [...others, edit.move],
      done: true,
    };
  }
  if (edit.beside === edit.move) return { order, done: true };
  const at = others.indexOf(edit.beside);
  if (at < 0) return { order, done: false };
  return { order: others.toSpliced(edit.to === 'before' ? at : at + 1, 0, edit.move), done: true };
}

/**
 * What two changes at once may come to, one after the other: the order of the playlist, and whether
 * each of them is done.
 */
export function editedByTwo(order: readonly string[], [one, other]: [PlaylistEdit, PlaylistEdit]) {
  const first = edited(order, one);
  const behindFirst = edited(first.order, other);
  const second = edited(order, other);
  const behindSecond = edited(second.order, one);
  return [
    { order: behindFirst.order, done: [first.done, behindFirst.done] },
    { order: behindSecond.order, done: [behindSecond.done, second.done] },
  ];
}

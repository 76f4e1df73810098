type Picture = HTMLElement | null;

/**
 * The picture of the card that something is part of, if cards of its kind have previews. An item of a
 * list may hold several cards: what stands between these is part of none.
 */
function pictureAround(part: unknown): Picture {
  const card = part instanceof Element ? part.closest('article, li') : null;
  const [picture = null, other] = card?.querySelectorAll<HTMLElement>('[data-preview]') ?? [];
  return other ? null : picture;
}

/**
 * Tells of each card that the mouse or the keyboard's focus comes to, and of their leaving; while
 * both are on one, the card that was reached last counts.
 * @returns the function that stops it
 */
export function watchPointer(choose: (picture: Picture) => void): () => void {
  let pointed: Picture = null;
  let focused: Picture = null;
  const point = (part: unknown) => {
    const next = pictureAround(part);
    if (next === pointed) return;
    pointed = next;
    choose(pointed ?? focused);
  };
  const focus = (part: unknown) => {
    // A press gives the focus as well; that is the mouse's business.
    const next =
      part instanceof Element && part.matches(':focus-visible') ? pictureAround(part) : null;
    if (next === focused) return;
    focused = next;
    choose(focused ?? pointed);
  };

  const gone = new AbortController();
  const { signal } = gone;
  const onPointer = ({ pointerType, target }: PointerEvent) =>
    pointerType === 'touch' || point(target);
  document.addEventListener('pointerover', onPointer, { signal });
  // Out of the window.
  document.documentElement.addEventListener('pointerleave', () => point(null), { signal });
  document.addEventListener('focusin', ({ target }) => focus(target), { signal });
  document.addEventListener('focusout', () => focus(null), { signal });
  // Where they are by now: the innermost is the last in the document's order.
  point([...document.querySelectorAll(':hover')].at(-1));
  focus(document.activeElement);
  return () => gone.abort();
}

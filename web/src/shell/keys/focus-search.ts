/**
 * Puts the cursor into the search box, or opens it where it is folded away: the elements say by
 * `data-search-key` that they are meant, and the first one that is drawn is taken.
 */
export function focusSearch(): void {
  const marked = document.querySelectorAll<HTMLElement>('[data-search-key]');
  const shown = [...marked].find((element) => element.checkVisibility());
  if (shown instanceof HTMLButtonElement) shown.click();
  else shown?.focus();
}

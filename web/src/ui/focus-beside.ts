/**
 * Before a row of a list goes with the button in it that was pressed, which is marked `data-remove`:
 * the focus stays in the list, where the row beside it can be removed as well.
 * @param otherwise what gets it where there is no such row
 */
export function focusBeside(pressed: Element, otherwise: HTMLElement | null | undefined): void {
  const row = pressed.closest('li');
  const other = row?.nextElementSibling ?? row?.previousElementSibling;
  const beside = other?.querySelector<HTMLElement>('[data-remove]');
  if (beside) beside.focus();
  else otherwise?.focus({ preventScroll: true });
}

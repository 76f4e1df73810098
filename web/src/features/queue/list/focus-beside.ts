/**
 * Before a row of the queue goes, or all of them: the focus stays in the list, where the next one can
 * be removed as well, or beside it, on the switch below.
 */
export function focusBeside(pressed: Element, row?: Element | null): void {
  const other = row?.nextElementSibling ?? row?.previousElementSibling;
  const next =
    other?.querySelector<HTMLElement>('[data-remove]') ??
    pressed.closest('section')?.querySelector<HTMLElement>('[role=switch]');
  next?.focus();
}

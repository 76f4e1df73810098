/** Keys that move a slider, a tab or a menu's highlight. */
const moving = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'PageUp',
  'PageDown',
]);
const writing =
  'input:not([type=range], [type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=combobox], [role=searchbox]';
const pressable =
  'button, a[href], summary, input[type=checkbox], input[type=radio], [role=button], [role=link], [role=switch], [role=checkbox], [role=radio], [role=tab], [role=option]';
const movable =
  'input[type=range], input[type=radio], [role=slider], [role=tab], [role=radio], [role=option], [role=spinbutton], [role=scrollbar]';
const closed = '[role=menu], [role=listbox], [role=dialog], [role=alertdialog], dialog';

/** Whether the focused element itself has a use for the key, which then is no shortcut (KEYS-05). */
export function ownsKey({ target, key, ctrlKey }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(writing) || target.closest(closed)) return true;
  if (key === ' ' || key === 'Enter') return target.closest(pressable) !== null;
  return moving.has(key) && !ctrlKey && target.closest(movable) !== null;
}

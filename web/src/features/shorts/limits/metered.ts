/** What Chromium tells of the line; other browsers tell nothing. */
interface TellingNavigator extends Navigator {
  connection?: { saveData?: boolean; type?: string };
}

/** Whether what is loaded costs money, as far as the browser knows: nothing plays there unasked. */
export function isMetered(): boolean {
  const { saveData = false, type } = (navigator as TellingNavigator).connection ?? {};
  return saveData || type === 'cellular';
}

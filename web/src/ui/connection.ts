/** What Chromium tells of the line; other browsers tell nothing. */
interface TellingNavigator extends Navigator {
  connection?: {
    saveData?: boolean;
    type?: string;
    /** `slow-2g`, `2g`, `3g`, or `4g` for all that is faster. */
    effectiveType?: string;
  };
}

const connection = () => (navigator as TellingNavigator).connection ?? {};

/** Whether what is loaded costs money, as far as the browser knows: nothing plays there unasked. */
export function isMetered(): boolean {
  const { saveData = false, type } = connection();
  return saveData || type === 'cellular';
}

/** Whether the line is slower than what browsers call 4G, as far as they know. */
export const isSlow = (): boolean => (connection().effectiveType ?? '4g') !== '4g';

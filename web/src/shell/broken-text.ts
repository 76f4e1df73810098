import { TooLate } from '../ui/in-time.ts';

/** What to say of a page that broke (SHELL-08 where its code did not arrive). */
export function brokenText(error: unknown): string {
  if (error instanceof TooLate) {
    return 'A part of this page did not arrive within two minutes. Reload the page to try again.';
  }
  // Browsers agree on the class of a failed import only; each has a sentence of its own.
  if (error instanceof TypeError && /import|module/i.test(error.message)) {
    return 'A part of this page could not be loaded. Check your connection and try again.';
  }
  return 'Something went wrong on this page. Trying again usually helps.';
}

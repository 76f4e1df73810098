import { LoadError } from '../ui/load-code.ts';

/** What to say of a page that broke (SHELL-08 where its code did not arrive). */
export function brokenText(error: unknown): string {
  if (error instanceof LoadError) {
    return error.late
      ? 'A part of this page did not load within two minutes. Reload the page to try again.'
      : 'A part of this page could not be loaded. Check your connection and try again.';
  }
  return 'Something went wrong on this page. Trying again usually helps.';
}

import { limits } from '@kinora/contract/text/limits';

/**
 * The address of a page in the web from what somebody typed: `example.org/me` becomes
 * `https://example.org/me`. Only http and https are web addresses, and neither a password nor a name
 * of the machine itself belongs in one that others open (FLAW-20).
 * @returns null if it is none.
 */
export function webAddress(typed: string): string | null {
  const text = typed.trim();
  const named = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  // A scheme of another kind would be read as a name and a port.
  if (/\s/.test(text) || /^(?!https?:)[a-z][a-z\d+.-]*:(?!\d)/i.test(text)) return null;
  const url = URL.canParse(named) ? new URL(named) : null;
  if (!url || url.username || url.password || !/[^.]\.[^.]/.test(url.hostname)) return null;
  return url.href.length > limits.webAddress ? null : url.href;
}

/** What is wrong with a web address that somebody typed; nothing at all is right. */
export const webAddressError = (typed: string): string | null =>
  typed.trim() === '' || webAddress(typed) !== null
    ? null
    : 'Enter a web address, such as https://example.org.';

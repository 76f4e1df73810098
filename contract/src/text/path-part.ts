/**
 * Any text as one part of a path: `a/b` becomes `a%2Fb`. Browsers take a part of only dots for a way
 * through folders, encoded or not (WHATWG URL, “double-dot path segment”), so that it gets a space
 * behind it; whoever needs the text itself trims what is read.
 */
export function pathPart(text: string): string {
  const part = /^\.+$/.test(text) ? `${text} ` : text;
  return encodeURIComponent(part.toWellFormed());
}

/** The text that a part of a path is; one that is no percent-encoding is itself. */
export function textOfPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Ends of lines, and marks that turn the reading direction, so that a line reads otherwise (UTS #55). */
const misleading = String.raw`\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069`;
const visible = String.raw`[^\p{C}\p{M}\p{Z}]`;

/**
 * The `pattern` of a text that is shown in one line, such as a title or a name: something in it can
 * be seen, and nothing in it breaks or turns the line. To be read with the flag `u`.
 */
export const singleLinePattern = `^(?=[^]*${visible})[^${misleading}]*$`;

const pattern = new RegExp(singleLinePattern, 'u');
const breaks = new RegExp(`[${misleading}]+`, 'gu');

/** Whether a text can be shown in one line, by the rule of `singleLinePattern`. */
export const isSingleLine = (text: string): boolean => pattern.test(text);

/** A text from elsewhere in one line: what breaks or turns it is a space. */
export const inOneLine = (text: string): string => text.replace(breaks, ' ').trim();

import { forbiddenCharacters } from '@kinora/contract/text/plain-text';

/** The `pattern` that every text in a schema of ours keeps to. */
export const plainTextPattern = `^[^${forbiddenCharacters}]*$`;

/** Whether an address, as a browser sends it, holds no control characters in its parts. */
export const isPlainAddress = (url: string): boolean => !/%(?:0[0-8bcef]|1[0-9a-f]|7f)/i.test(url);

/** A file that is no captions, in a sentence for whoever sent it. */
export class Unreadable extends Error {}

/** Ends the reading of a file. @param line counts from 1; left out where no line is at fault. */
export function refuse(sentence: string, line?: number): never {
  throw new Unreadable(line === undefined ? sentence : `Line ${line}: ${sentence}`);
}

import type { Person } from '../section/section-context.ts';

/** The mention that is being typed. */
export interface TypedMention {
  /** Where its @ stands. */
  at: number;
  /** What stands after it so far, in lower case. */
  word: string;
}

const begun = /(?<![\w.@/])@([\w.]{0,30})$/;

/** The mention that is being typed right before the caret; null if there is none. */
export function mentionAt(text: string, caret: number): TypedMention | null {
  const found = begun.exec(text.slice(0, caret));
  return found && { at: found.index, word: (found[1] ?? '').toLowerCase() };
}

const most = 5;

/** The people whose names begin so, at most five. */
export const peopleMatching = (people: readonly Person[], { word }: TypedMention): Person[] =>
  people
    .filter(
      ({ name, username }) =>
        username.startsWith(word) ||
        name
          .toLowerCase()
          .split(/\s+/)
          .some((part) => part.startsWith(word)),
    )
    .slice(0, most);

/** The text with a mention in the place of what was typed, and where the caret stands after it. */
export function withMention(text: string, caret: number, { at }: TypedMention, username: string) {
  const mention = `@${username} `;
  const rest = text.slice(caret).replace(/^ /, '');
  return { text: text.slice(0, at) + mention + rest, caret: at + mention.length };
}

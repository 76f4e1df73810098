import type { SessionUser } from '@kinora/contract/accounts';
import type { Comment, Reply } from '@kinora/contract/comments';
import type { Video } from '@kinora/contract/videos';
import { createContext, use } from 'react';

/** What somebody wants to do with a comment; plain data, since a guest signs in between. */
export type CommentIntent =
  | { do: 'write' }
  | {
      do: 'reply';
      id: string;
      /** The comment itself, or the one above the reply. */
      thread: string;
    }
  | { do: 'like' | 'dislike'; id: string };

/** What every comment of a section needs to know. */
export interface Section {
  video: Video;
  user: SessionUser | null | undefined;
  /** Whom the text box suggests after an @. */
  people: readonly Person[];
  /** For what only a user may do: a guest signs in first. */
  ask: (intent: CommentIntent) => void;
  /** What the user came back for; null once it was done. */
  intent: CommentIntent | null;
  /** Says that it was done, so that whatever is drawn anew does not do it again. */
  onIntentDone: () => void;
  /** The comment that a link leads to. */
  linked: string | null;
  /** The one comment that is being edited (COMM-07). */
  editing: string | null;
  edit: (id: string | null) => void;
  /** Whether Enter alone sends what is written. */
  enterSends: boolean;
  /** Asks whether it is to be deleted (COMM-09). */
  askToDelete: (deleteTarget: DeleteTarget) => void;
}

/** A comment or reply that may be deleted. */
export interface DeleteTarget {
  words: Comment | Reply;
  /** The comment above a reply; null for a comment itself. */
  thread: string | null;
}

/** Somebody who takes part. */
export interface Person {
  name: string;
  username: string;
  image: string | null;
}

export const SectionContext = createContext<Section | null>(null);

/** The section that a comment stands in. */
export function useSection(): Section {
  const section = use(SectionContext);
  if (!section) throw new Error('A comment stands in a section of comments.');
  return section;
}

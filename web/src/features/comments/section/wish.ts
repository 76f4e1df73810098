/** What somebody wants to do with a comment; plain data, since a guest signs in between. */
export type Wish =
  | { do: 'write' }
  | { do: 'reply'; id: string }
  | { do: 'like' | 'dislike'; id: string };

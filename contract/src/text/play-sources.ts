/**
 * Where somebody who begins a video comes from: a list of this site, the player itself going on, a
 * page elsewhere, or a player inside one. `other` is what is none of these or not known, such as an
 * address that was typed.
 */
export const playSources = [
  'home',
  'search',
  'related',
  'shorts',
  'playlist',
  'outside',
  'embed',
  'other',
] as const;

export type PlaySource = (typeof playSources)[number];

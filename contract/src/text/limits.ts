/** Limits that page and server both check; each is written once, here. */
export const limits = {
  title: 100,
  description: 5_000,
  comment: 10_000,
  tags: 30,
  tag: 50,
  username: { min: 3, max: 30 },
  name: 60,
  /** Of an address in the web that somebody names. */
  webAddress: 500,
  /** Beside a channel's own address, and of the words that stand for one. */
  channelLinks: 10,
  linkTitle: 50,
  email: 254,
  signUpPassword: 8,
  resetPassword: 6,
  password: 128,
  playlistName: 100,
  playlists: 500,
  playlistVideos: 5_000,
  playlistNote: 500,
  playlistCollaborators: 50,
  subscriptionGroups: 50,
  subscriptionGroupName: 50,
  /** Videos, and channels, that somebody hides from lists. */
  hidden: 2_000,
  oneTimeCode: 40,
  passkeyName: 60,
  feedback: 5_000,
  /** Bytes and pixels of a picture that somebody uploads of themselves. */
  picture: { bytes: 10 * 1024 ** 2, pixels: 50_000_000 },
  /** Characters from which a search is completed, and the most completions. */
  suggestions: { from: 2, count: 5 },
} as const;

/** Of one file of captions, and the most languages of a video. */
export const captionLimits = {
  bytes: 2 * 1024 ** 2,
  cues: 20_000,
  cueCharacters: 1_000,
  /** Tags inside of each other, such as bold in italics; those further inside are left out. */
  nesting: 8,
  languages: 100,
} as const;

/** Longest short in seconds; a longer vertical video is a video. */
export const shortMaxSeconds = 180;

/** Seconds that are left of a video whose start and end are cut off, and the longest short cut from one. */
export const cutLimits = { leastSeconds: 1, shortSeconds: 60 } as const;

/** About so many seconds are asked for at once: a segment of picture or sound. */
export const segmentSeconds = 4;

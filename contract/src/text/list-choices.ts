/** How the lists of the home page and of categories are ordered and narrowed down (HOME-02, HOME-03). */
export const listChoices = {
  sort: ['trending', 'recent', 'popular'],
  /** Uploaded within the last 24 hours, 7, 30 or 365 days. */
  time: ['all', 'today', 'week', 'month', 'year'],
} as const;

/** The order of a list. */
export type ListSort = (typeof listChoices.sort)[number];

/** How long ago the videos of a list were uploaded at most. */
export type ListTime = (typeof listChoices.time)[number];

/** How the channels that somebody follows are ordered. */
export const followedSorts = ['name', 'followed', 'subscribers'] as const;

/** By name, the last followed first, or the most followed first. */
export type FollowedSort = (typeof followedSorts)[number];

/** How the public videos of a channel are ordered: by publication, or the most viewed first. */
export const channelVideoSorts = ['newest', 'popular', 'oldest'] as const;

/** The order of a channel's videos. */
export type ChannelVideoSort = (typeof channelVideoSorts)[number];

/** How somebody's list of their own videos is ordered and narrowed down. */
export const ownVideoChoices = {
  sort: ['newest', 'oldest', 'title'],
  /** `draft` waits for its file, or for the rest of it. */
  state: ['all', 'ready', 'processing', 'failed', 'draft'],
  /** `scheduled` is private until its time of publication. */
  visibility: ['all', 'public', 'unlisted', 'private', 'scheduled'],
  type: ['all', 'video', 'short'],
} as const;

/** The order of somebody's own videos. */
export type OwnVideoSort = (typeof ownVideoChoices.sort)[number];

/** Of which days a history is shown: the viewer's own, today included. */
export const historyDays = ['all', 'today', 'yesterday', 'week', 'month'] as const;

/** All of them, one, or the last 7 or 30. */
export type HistoryDays = (typeof historyDays)[number];

/** How much of a history is cleared: the last hour, today, the last 7 days of the viewer, or all. */
export const historySpans = ['hour', 'today', 'week', 'all'] as const;

/** A span that is cleared. */
export type HistorySpan = (typeof historySpans)[number];

/** How the entries of a playlist are ordered: as its owner has them, or otherwise for a look. */
export const playlistChoices = {
  sort: ['own', 'added', 'published', 'popular', 'title'],
} as const;

/** The order of a playlist’s entries; the latest, most viewed, or A to Z first. */
export type PlaylistSort = (typeof playlistChoices.sort)[number];

/** What a video may be good for, by words in its title and description (PDET-07). */
export const moods = [
  'Relaxing',
  'Energetic',
  'Educational',
  'Entertainment',
  'Music',
  'Gaming',
] as const;

/** One of them. */
export type Mood = (typeof moods)[number];

/** Of how many days creators see numbers. */
export const analyticsDays = ['28', '7', '90', 'all'] as const;

/** The last 7, 28 or 90 days, or all there are. */
export type AnalyticsDays = (typeof analyticsDays)[number];

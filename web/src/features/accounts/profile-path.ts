/** Address of somebody's public profile, by user name. */
export const profilePath = (username: string): string => `/profile/${encodeURIComponent(username)}`;

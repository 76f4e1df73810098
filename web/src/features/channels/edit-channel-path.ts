/** Address of the form that edits one's own channel (CHAN-03). */
export const editChannelPath = (username: string): string => `/edit/channel/${username}`;

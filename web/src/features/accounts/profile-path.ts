import { pathPart } from '@kinora/contract/text/path-part';

/** Address of somebody's public profile, by user name. */
export const profilePath = (username: string): string => `/profile/${pathPart(username)}`;

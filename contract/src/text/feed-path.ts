import { pathPart } from './path-part.ts';

/** Address of the feed of the whole site. */
export const recentFeedPath = '/feeds/recent.xml';

/** Address of the feed of a category's videos. */
export const categoryFeedPath = (category: string): string =>
  `/feeds/category/${pathPart(category)}.xml`;

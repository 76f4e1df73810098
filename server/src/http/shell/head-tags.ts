import { markup } from '@kinora/contract/text/markup';

/** The largest thing to be seen first is fetched beside the code that draws it. */
export const preloadPicture = (address: string) =>
  markup`<link rel="preload" as="image" fetchpriority="high" href="${address}">\n`;

/** The one address of a page, whatever is chosen on it and however it was reached. */
export const canonicalLink = (address: string) =>
  markup`<link rel="canonical" href="${address}">\n`;

/** Search engines shall leave the page alone. */
export const unlisted = markup`<meta name="robots" content="noindex">\n`;

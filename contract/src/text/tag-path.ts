import { pathPart, textOfPart } from './path-part.ts';

const root = '/tag/';

/** Address of the videos with a tag. */
export const tagPath = (tag: string): string => root + pathPart(tag);

/** The tag that an address is of. */
export const readTag = (pathname: string): string => textOfPart(pathname.slice(root.length)).trim();

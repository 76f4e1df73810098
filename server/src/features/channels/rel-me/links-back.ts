import { Parser } from 'htmlparser2';
import { textOfPart } from '@kinora/contract/text/path-part';

/** The channel to which a page shall point. */
export interface LinkedChannel {
  channel_id: string;
  username: string;
  /** What the addresses of this site begin with. */
  publicUrl: string;
}

/**
 * Whether a page says by a link with `rel="me"` that it and a channel belong to the same person
 * (https://microformats.org/wiki/rel-me).
 */
export function linksBack(html: string, to: LinkedChannel): boolean {
  let found = false;
  const parser = new Parser({
    onopentag(name, { rel = '', href }) {
      if (found || !(name === 'a' || name === 'link') || href === undefined) return;
      found = rel.toLowerCase().split(/\s+/).includes('me') && isAddressOf(href, to);
    },
  });
  parser.end(html);
  return found;
}

/** Whether an address is one of the channel's two: by its id, or by its owner's user name. */
function isAddressOf(href: string, { channel_id, username, publicUrl }: LinkedChannel): boolean {
  const url = URL.canParse(href.trim()) ? new URL(href.trim()) : null;
  if (url?.origin !== new URL(publicUrl).origin) return false;
  const parts = url.pathname.split('/').filter(Boolean).map(textOfPart);
  const [first = '', , id] = parts;
  if (parts.length === 1) return first.toLowerCase() === `@${username}`;
  return parts.length === 3 && first === 'channelvideos' && id === channel_id;
}

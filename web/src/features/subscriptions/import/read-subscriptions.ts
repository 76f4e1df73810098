import { channelFeedPath } from '@kinora/contract/text/channel-path';

/** A channel that a list from elsewhere names. */
export interface ListedChannel {
  name: string;
  /** Where it is, or its feed; null where the list does not tell. */
  address: string | null;
}

/**
 * The channels that a file names which somebody brings from elsewhere: OPML of a feed reader or an
 * older export of YouTube, YouTube's `subscriptions.csv` and `subscriptions.json`, `following.json`
 * of PeerTube, and `subscriptions.json` of this site's own export. Each channel once; null for any
 * other file.
 */
export function readSubscriptions(text: string): ListedChannel[] | null {
  const content = text.replace(/^\ufeff/, '').trim();
  const channels = content.startsWith('<')
    ? readOpml(content)
    : /^[[{]/.test(content)
      ? readJson(content)
      : readCsv(content);
  if (!channels) return null;
  const once = new Map(channels.map((one) => [one.address ?? one.name, one]));
  return [...once.values()].filter(({ name, address }) => name !== '' || address !== null);
}

function readOpml(xml: string): ListedChannel[] | null {
  const page = new DOMParser().parseFromString(xml, 'text/xml');
  if (page.documentElement.localName !== 'opml' || page.querySelector('parsererror')) return null;
  return [...page.querySelectorAll('outline[xmlUrl]')].map((outline) => {
    const text = (name: string) => outline.getAttribute(name)?.trim() ?? '';
    return { name: text('title') || text('text'), address: text('xmlUrl') };
  });
}

function readJson(json: string): ListedChannel[] | null {
  let list: unknown;
  try {
    list = JSON.parse(json);
  } catch {
    return null;
  }
  const entries: unknown = Array.isArray(list) ? list : Object(list).following;
  if (!Array.isArray(entries)) return null;
  const channels = entries.map((entry) => ofYouTube(entry) ?? ofPeerTube(entry) ?? ofKinora(entry));
  return channels.every((one) => one !== null) ? channels : null;
}

const youTube = 'https://www.youtube.com/channel/';

function ofYouTube(entry: unknown): ListedChannel | null {
  const { title, resourceId } = Object(Object(entry).snippet);
  const { channelId } = Object(resourceId);
  if (typeof title !== 'string' || typeof channelId !== 'string') return null;
  return { name: title.trim(), address: youTube + encodeURIComponent(channelId) };
}

/** `name@host`, the way in which the Fediverse calls a channel. */
function ofPeerTube(entry: unknown): ListedChannel | null {
  const handle: unknown = Object(entry).targetHandle;
  if (typeof handle !== 'string') return null;
  const [name = '', host] = handle.split('@');
  return { name, address: host ? `https://${host}/c/${encodeURIComponent(name)}` : null };
}

function ofKinora(entry: unknown): ListedChannel | null {
  const { channel, channel_id } = Object(entry);
  if (typeof channel !== 'string' || typeof channel_id !== 'string') return null;
  return { name: channel, address: location.origin + channelFeedPath(channel_id) };
}

/** Three columns, whose names are in the language of the account: id, address and name. */
function readCsv(csv: string): ListedChannel[] | null {
  const [head, ...rows] = rowsOf(csv);
  if (head?.length !== 3) return null;
  return rows
    .filter((row) => row.length === 3)
    .map(([, address = '', name = '']) => ({ name: name.trim(), address: address.trim() || null }));
}

/** The cells of each line (RFC 4180): in quotes may stand commas, line ends, and quotes twice. */
function rowsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of csv.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g,
  )) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '') break;
    if (end !== ',') rows.push([]);
  }
  return rows;
}

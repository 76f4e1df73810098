/** A video that waits in the queue, with the names under which browsers keep it (QUEUE-01). */
export interface QueueItem {
  id: string;
  name: string;
  video_url: string;
  thumbnail_url: string | null;
  /** `mm:ss` or `hh:mm:ss`. */
  duration: string;
  channel_name: string;
  /** Empty in what was kept before it was noted. */
  channel_id: string;
}

/** What the queue keeps of a card or of an item, and no more. */
export const queueItem = (video: QueueItem): QueueItem => ({
  id: video.id,
  name: video.name,
  video_url: video.video_url,
  thumbnail_url: video.thumbnail_url,
  duration: video.duration,
  channel_name: video.channel_name,
  channel_id: video.channel_id,
});

/**
 * The items in what a browser has kept. What cannot be read, has no id or name, or is there twice
 * is left out; other fields that are broken read as empty.
 */
export function readItems(json: string | null): QueueItem[] {
  const items = new Map<string, QueueItem>();
  for (const one of listIn(json)) {
    const { id, name, thumbnail_url } = one;
    if (typeof id !== 'string' || id === '' || typeof name !== 'string' || items.has(id)) continue;
    items.set(id, {
      id,
      name,
      video_url: text(one['video_url']),
      thumbnail_url: typeof thumbnail_url === 'string' ? thumbnail_url : null,
      duration: text(one['duration']),
      channel_name: text(one['channel_name']),
      channel_id: text(one['channel_id']),
    });
  }
  return [...items.values()];
}

type Unknown = { [field: string]: unknown; id?: unknown; name?: unknown; thumbnail_url?: unknown };

function listIn(json: string | null): Unknown[] {
  try {
    const list: unknown = JSON.parse(json ?? '[]');
    return Array.isArray(list) ? list.filter((one) => typeof one === 'object' && one) : [];
  } catch {
    return [];
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

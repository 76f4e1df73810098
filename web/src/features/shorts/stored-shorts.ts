import type { ForYouReason } from '@kinora/contract/for-you';
import type { FirstMedia } from '@kinora/contract/media';
import type { VideoCard } from '@kinora/contract/videos';
import { readJson, readText, removeText } from '../../ui/storage.ts';
import { storedIndex, storedShorts } from '../videos/shorts-storage.ts';

/** What is known of a short before its video was asked for. */
export interface ShortCard extends Pick<
  VideoCard,
  'id' | 'name' | 'channel_id' | 'channel_name' | 'thumbnail_url' | 'color'
> {
  /** What it begins with, where it came with the site's own list. */
  first_media?: FirstMedia | null;
  /** Why the site shows it, and the tag or category that the reason names. */
  reason?: ForYouReason | null;
  shared?: string | null;
}

/** What was left for the viewer; an empty list where there is none, or none that can be read. */
export function readStoredShorts(): { shorts: ShortCard[]; index: number } {
  const shorts = readShorts(readJson(storedShorts));
  const index = Number(readText(storedIndex) ?? 0);
  return { shorts, index: shorts[index] ? index : 0 };
}

/** Nothing is left for a later visit (SHORT-04). */
export function forgetShorts(): void {
  removeText(storedShorts);
  removeText(storedIndex);
}

/** A list of shorts from outside: whatever has no id is none, whatever else is missing is unknown. */
export function readShorts(value: unknown): ShortCard[] {
  if (!Array.isArray(value)) return [];
  const seen = new Set<string>();
  return value.flatMap((one: unknown) => {
    const { id, ...card } = Object(one) as Record<string, unknown>;
    if (typeof id !== 'string' || id === '' || seen.has(id)) return [];
    seen.add(id);
    return {
      id,
      name: text(card['name']) ?? text(card['title']) ?? '',
      channel_id: text(card['channel_id']) ?? '',
      channel_name: text(card['channel_name']) ?? '',
      thumbnail_url: text(card['thumbnail_url']),
      color: text(card['color']),
    };
  });
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

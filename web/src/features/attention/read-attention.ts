import type { AttentionSettings } from '@kinora/contract/attention';
import { stored } from '../../ui/storage.ts';

/** A guest's choices as JSON of `GuestAttention`, as this browser keeps them. */
export const storedChoices = stored('attention', { scope: 'browser' });

/** What a guest does not want to be offered; a user's is kept by the server. */
export interface GuestAttention extends AttentionSettings {
  muted_channels: { id: string; name: string }[];
}

/** The choices in what a browser has kept; what cannot be read, or has another type, is not chosen. */
export function readAttention(text: string | null): GuestAttention {
  const saved = objectIn(text);
  const listOf = (name: string): unknown[] => (Array.isArray(saved[name]) ? saved[name] : []);
  const { daily_minutes } = saved;
  return {
    hide_shorts: saved['hide_shorts'] === true,
    hide_watched: saved['hide_watched'] === true,
    muted_words: listOf('muted_words').filter((word) => typeof word === 'string'),
    daily_minutes: Number.isInteger(daily_minutes) ? Number(daily_minutes) : null,
    muted_channels: listOf('muted_channels').flatMap((one) => {
      const { id, name } = Object(one);
      return typeof id === 'string' && typeof name === 'string' ? [{ id, name }] : [];
    }),
  };
}

/** Whether lists leave out anything by these choices. */
export const hidesAnything = ({
  hide_shorts,
  hide_watched,
  muted_words,
  muted_channels = [],
}: AttentionSettings & Partial<GuestAttention>): boolean =>
  hide_shorts || hide_watched || muted_words.length > 0 || muted_channels.length > 0;

function objectIn(text: string | null): { [field: string]: unknown } {
  try {
    return Object(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

import type { AttentionSettings } from '@kinora/contract/attention';
import { useSyncExternalStore } from 'react';
import { stored } from '../../ui/storage.ts';
import { watchedText } from '../../ui/watched-text.ts';
import { useUser } from '../accounts/session.ts';

/** What a guest does not want to be offered; a user's is kept by the server. */
export interface GuestAttention extends AttentionSettings {
  muted_channels: { id: string; name: string }[];
}

/** A guest's choices as JSON of `GuestAttention`, as this browser keeps them; null is none. */
export const storedAttention = watchedText(stored('attention', { scope: 'browser' }));

/** The choices in what a browser has kept; what cannot be read, or has another type, is not chosen. */
export function readAttention(text: string | null): GuestAttention {
  const kept = objectIn(text);
  const listOf = (name: string): unknown[] => (Array.isArray(kept[name]) ? kept[name] : []);
  const { daily_minutes } = kept;
  return {
    hide_shorts: kept['hide_shorts'] === true,
    hide_watched: kept['hide_watched'] === true,
    muted_words: listOf('muted_words').filter((word) => typeof word === 'string'),
    daily_minutes: Number.isInteger(daily_minutes) ? Number(daily_minutes) : null,
    muted_channels: listOf('muted_channels').flatMap((one) => {
      const { id, name } = Object(one);
      return typeof id === 'string' && typeof name === 'string' ? [{ id, name }] : [];
    }),
  };
}

function objectIn(text: string | null): { [field: string]: unknown } {
  try {
    return Object(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

/** What whoever is here has chosen, as far as all of the page goes by it. */
export function useAttentionHere(): Pick<
  AttentionSettings,
  'hide_shorts' | 'hide_watched' | 'daily_minutes'
> {
  const user = useUser();
  const text = useSyncExternalStore(storedAttention.subscribe, storedAttention.now);
  // What a user has watched, the server knows.
  return user ? { ...user, hide_watched: false } : readAttention(text);
}

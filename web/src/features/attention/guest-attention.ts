import type { AttentionSettings } from '@kinora/contract/attention';
import { useSyncExternalStore } from 'react';
import { stored } from '../../ui/storage.ts';
import { observableText } from '../../ui/observable-text.ts';
import { useUser } from '../accounts/session.ts';
import { readAttention } from './read-attention.ts';

/** A guest's choices as JSON of `GuestAttention`, as this browser keeps them; null is none. */
export const storedAttention = observableText(stored('attention', { scope: 'browser' }));

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

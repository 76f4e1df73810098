import type { AttentionSettings } from '@kinora/contract/attention';
import { observableText } from '../../ui/observable-text.ts';
import { useStore } from '../../ui/use-store.ts';
import { useUser } from '../accounts/session.ts';
import { readAttention, storedChoices } from './read-attention.ts';

/** What a guest has chosen; null is nothing. */
export const storedAttention = observableText(storedChoices);

/** What whoever is here has chosen, as far as all of the page goes by it. */
export function useActiveAttention(): Pick<
  AttentionSettings,
  'hide_shorts' | 'hide_watched' | 'daily_minutes'
> {
  const user = useUser();
  const text = useStore(storedAttention);
  // What a user has watched, the server knows.
  return user ? { ...user, hide_watched: false } : readAttention(text);
}

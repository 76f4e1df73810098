import {
  type AttentionSettings,
  attentionSettings,
  changeAttention,
} from '@kinora/contract/attention';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call } from '../../api/call.ts';
import { dropAllUnshown, queryOf, refreshShown, setAnswer } from '../../api/queries.ts';
import type { Refusal } from '../../ui/use-action.ts';
import { noteUser, useUser } from '../accounts/session.ts';
import { storedAttention } from './guest-attention.ts';
import { type GuestAttention, readAttention } from './read-attention.ts';

/** What is chosen, and how it is changed. */
interface Attention {
  /** Undefined until it is known. */
  chosen: (AttentionSettings & Partial<GuestAttention>) | undefined;
  error: Error | null;
  again: () => void;
  change: (change: Partial<AttentionSettings>) => Promise<{ ok: true } | Refusal>;
}

const query = queryOf('attention', attentionSettings, {});

/** What whoever is here does not want to be offered: a user's choices, or a guest's. */
export function useAttention(): Attention {
  const user = useUser();
  const text = useSyncExternalStore(storedAttention.subscribe, storedAttention.now);
  const { data, error, refetch } = useQuery({ ...query, enabled: user != null });
  return {
    chosen: user ? data?.attention : user === null ? readAttention(text) : undefined,
    error,
    again: () => void refetch(),
    async change(change) {
      if (!user) return changeAsGuest(change);
      const outcome = await call(changeAttention, change);
      if (!outcome.ok) return outcome;
      const { hide_shorts, daily_minutes } = outcome.attention;
      noteUser({ ...user, hide_shorts, daily_minutes });
      setAnswer(query, outcome);
      // Every list was made by what was chosen before; what plays next is taken from them too.
      dropAllUnshown();
      void refreshShown();
      return outcome;
    },
  };
}

/** Changes a guest's choices; what is left out stays. */
export function changeAsGuest(change: Partial<GuestAttention>): { ok: true } {
  const next: GuestAttention = { ...readAttention(storedAttention.now()), ...change };
  storedAttention.set(JSON.stringify(next));
  return { ok: true };
}

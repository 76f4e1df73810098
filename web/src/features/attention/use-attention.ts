import {
  type AttentionSettings,
  attentionSettings,
  changeAttention,
} from '@kinora/contract/attention';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import {
  dropAllUnshown,
  patchAnswer,
  queryClient,
  queryOf,
  refreshShown,
} from '../../api/queries.ts';
import type { Refusal } from '../../ui/use-action.ts';
import { useStore } from '../../ui/use-store.ts';
import { noteUser, useUser } from '../accounts/session.ts';
import { storedAttention } from './guest-attention.ts';
import { type GuestAttention, readAttention } from './read-attention.ts';

/** What is chosen, and how it is changed. */
interface Attention {
  /** Undefined until it is known. */
  chosen: (AttentionSettings & Partial<GuestAttention>) | undefined;
  error: Error | null;
  again: () => void;
  /** What is left out stays; where the change depends on what is chosen, on that of its turn. */
  change: (change: Change) => Promise<{ ok: true } | Refusal>;
}

type Change =
  | Partial<AttentionSettings>
  | ((known: AttentionSettings) => Partial<AttentionSettings>);

const query = queryOf('attention', attentionSettings, {});

/** A user's changes, one after the other: each begins with what the one before it was answered. */
let lastChange: Promise<unknown> = Promise.resolve();

/** What whoever is here does not want to be offered: a user's choices, or a guest's. */
export function useAttention(): Attention {
  const user = useUser();
  const text = useStore(storedAttention);
  const { data, error, refetch } = useQuery({ ...query, enabled: user != null });
  return {
    chosen: user ? data?.attention : user === null ? readAttention(text) : undefined,
    error,
    again: () => void refetch(),
    async change(change) {
      const changed = (known: AttentionSettings) =>
        typeof change === 'function' ? change(known) : change;
      if (!user) return changeAsGuest(changed(readAttention(storedAttention.get())));
      const sent = lastChange.then(async () => {
        const known = await queryClient.ensureQueryData(query);
        return call(changeAttention, changed(known.attention));
      });
      lastChange = sent.catch(() => undefined);
      const outcome = await sent;
      if (!outcome.ok) return outcome;
      const { hide_shorts, daily_minutes } = outcome.attention;
      noteUser({ ...user, hide_shorts, daily_minutes });
      // Known no more, it was that of a user who has left since.
      patchAnswer(query, () => outcome);
      // Every list was made by what was chosen before; what plays next is taken from them too.
      dropAllUnshown();
      void refreshShown();
      return outcome;
    },
  };
}

/** Changes a guest's choices; what is left out stays. */
export function changeAsGuest(change: Partial<GuestAttention>): { ok: true } {
  const next: GuestAttention = { ...readAttention(storedAttention.get()), ...change };
  storedAttention.set(JSON.stringify(next));
  return { ok: true };
}

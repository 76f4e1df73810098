import { hasMutedWord } from '@kinora/contract/text/muted-words';
import { queryClient } from '../../api/queries.ts';
import { readJson, stored, writeText } from '../../ui/storage.ts';
import { sessionQuery } from '../accounts/session.ts';
import { type Offered, setListRules } from '../videos/list-filter.ts';
import { storedAttention } from './guest-attention.ts';
import { readAttention } from './read-attention.ts';

/** Ids of what a guest has watched to its end, the latest last; noted only while that is hidden. */
const storedSeen = stored('attention-seen', { scope: 'browser' });
const maxSeen = 2_000;

const seenIds = (): string[] => {
  const saved = readJson(storedSeen);
  return Array.isArray(saved) ? saved.filter((id) => typeof id === 'string') : [];
};

const isGuest = () => !queryClient.getQueryData(sessionQuery.queryKey)?.user;

/** Lists offer a guest only what they want, from now on; a user's lists come so from the server. */
export function followGuestAttention(): void {
  apply();
  storedAttention.subscribe(apply);
}

function apply(): void {
  const { hide_shorts, hide_watched, muted_words, muted_channels } = readAttention(
    storedAttention.get(),
  );
  const muted = new Set(muted_channels.map(({ id }) => id));
  const seen = new Set(hide_watched ? seenIds() : []);
  const found = ({ type }: Pick<Offered, 'type'>) => !isGuest() || !hide_shorts || type !== 'short';
  setListRules({
    found,
    offered: (video) =>
      found(video) &&
      (!isGuest() ||
        !(
          seen.has(video.id) ||
          muted.has(video.channel_id) ||
          hasMutedWord(video.name, muted_words)
        )),
  });
}

/**
 * Notes that a guest has watched a video to its end; of a user the server knows. What is shown stays
 * until the next page.
 */
export function noteSeen(id: string): void {
  if (!isGuest()) return;
  const before = seenIds();
  if (before.at(-1) === id || !readAttention(storedAttention.get()).hide_watched) return;
  const next = [...before.filter((one) => one !== id), id].slice(-maxSeen);
  writeText(storedSeen, JSON.stringify(next));
}

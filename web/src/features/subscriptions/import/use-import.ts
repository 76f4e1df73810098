import { findChannels, type FoundChannel } from '@kinora/contract/subscription-files';
import { followChannels, leaveChannels, maxPerCall } from '@kinora/contract/subscriptions';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { inBatches } from '../../../ui/in-batches.ts';
import { type Failed, refused } from '../../../api/outcome.ts';
import { loadCode, loadFailedText } from '../../../ui/load-code.ts';
import { toast } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { refreshSubscriptions } from '../use-followed-channels.ts';
import { type ListedChannel, readSubscriptions } from './read-subscriptions.ts';

/** What became of the channels of a file. */
export interface Sorted {
  found: FoundChannel[];
  missing: ListedChannel[];
}

/** Above this a file is no list of channels. */
const maxBytes = 20 * 1024 ** 2;
const unreadable =
  'No subscriptions can be read from this file. Choose an OPML file, an archive, subscriptions.csv or ' +
  'subscriptions.json of YouTube, or following.json of PeerTube.';

/** Reads a list of channels from elsewhere, and follows those of them that are on this site. */
export function useImport(onFollowed: () => void) {
  const { run, busyWith, problem } = useAction<'read' | 'follow'>();
  const [sorted, setSorted] = useState<Sorted | null>(null);

  async function read(file: File) {
    setSorted(null);
    const outcome = await run(
      async () => {
        const listed = await channelsOf(file);
        return listed.ok ? sort(listed.channels) : listed;
      },
      { name: 'read' },
    );
    if (outcome?.ok) setSorted(outcome);
  }

  async function follow(ids: readonly string[]) {
    const followed: string[] = [];
    const outcome = await run(() => followAll(ids, followed), { name: 'follow' });
    if (outcome?.ok) onFollowed();
    else if (followed.length === 0) return;
    else note(followed, true);
    refreshSubscriptions();
    toast({
      text: `You follow ${followed.length === 1 ? '1 more channel' : `${followed.length} more channels`}.`,
      action: {
        label: 'Undo',
        run: () => {
          note(followed, false);
          void leaveAll(followed);
        },
      },
    });
  }

  /** Of an import that goes on: what is followed by now. */
  function note(ids: readonly string[], is_subscribed: boolean) {
    const some = new Set(ids);
    setSorted(
      (known) =>
        known && {
          ...known,
          found: known.found.map((one) =>
            some.has(one.channel_id) ? { ...one, is_subscribed } : one,
          ),
        },
    );
  }

  return { read, follow, sorted, busyWith, problem };
}

/** The channels that a file names, or those of the lists in an archive. */
async function channelsOf(file: File): Promise<{ ok: true; channels: ListedChannel[] } | Failed> {
  if (await isArchive(file)) {
    const code = await loadCode(() => import('./read-archive.ts')).catch(() => null);
    return code ? code.readArchive(file, maxBytes) : refused(loadFailedText);
  }
  const channels = file.size > maxBytes ? null : readSubscriptions(await file.text());
  return channels ? { ok: true, channels } : refused(unreadable);
}

/** By its first bytes, whatever it is called. */
async function isArchive(file: File): Promise<boolean> {
  const begins = await file.slice(0, 4).text();
  return begins === 'PK\u0003\u0004' || begins === 'PK\u0005\u0006';
}

async function sort(listed: readonly ListedChannel[]): Promise<({ ok: true } & Sorted) | Failed> {
  const found = new Map<string, FoundChannel>();
  const missing: ListedChannel[] = [];
  for (const some of inBatches(listed, maxPerCall)) {
    const channels = some.map(({ name, address }) => ({
      name: name.slice(0, 200),
      ...(address !== null && { address: address.slice(0, 1_000) }),
    }));
    const outcome = await call(findChannels, { channels });
    if (!outcome.ok) return outcome;
    for (const [at, channel] of outcome.channels.entries()) {
      const asked = some[at];
      if (channel) found.set(channel.channel_id, channel);
      else if (asked) missing.push(asked);
    }
  }
  return { ok: true, found: [...found.values()], missing };
}

/**
 * Follows channels, however many they are.
 * @param followed takes up those that were not followed before, also where one of the calls fails
 */
async function followAll(
  ids: readonly string[],
  followed: string[],
): Promise<{ ok: true } | Failed> {
  for (const some of inBatches(ids, maxPerCall)) {
    const channels = some.map((channel_id) => ({ channel_id }));
    const outcome = await call(followChannels, { channels });
    if (!outcome.ok) return outcome;
    followed.push(...outcome.followed);
  }
  return { ok: true };
}

async function leaveAll(ids: readonly string[]) {
  for (const channel_ids of inBatches(ids, maxPerCall)) {
    const outcome = await call(leaveChannels, { channel_ids });
    if (!outcome.ok) toast({ text: outcome.message, tone: 'error' });
  }
  refreshSubscriptions();
}

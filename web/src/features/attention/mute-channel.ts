import { toast } from '../../ui/toast.ts';
import { useStore } from '../../ui/use-store.ts';
import type { MenuVideo } from '../cards/card-menu.ts';
import { storedAttention } from './guest-attention.ts';
import { readAttention } from './read-attention.ts';
import { changeAsGuest } from './use-attention.ts';

const mutedChannels = () => readAttention(storedAttention.get()).muted_channels;
const without = (id: string) => mutedChannels().filter((one) => one.id !== id);

const isMuted = (id: string) => mutedChannels().some((one) => one.id === id);

/** Whether a guest has taken a channel out of their lists. */
export const useIsMuted = (id: string): boolean => useStore(storedAttention, () => isMuted(id));

/** Puts a channel back into a guest's lists. */
export function unmuteChannel(id: string): void {
  changeAsGuest({ muted_channels: without(id) });
}

/** Takes a channel out of a guest's lists, with a way back for as long as the message stands (ux 84). */
export function muteChannel({
  channel_id: id,
  channel_name: name,
}: Pick<MenuVideo, 'channel_id' | 'channel_name'>): void {
  // What was muted before stays so.
  const undo = isMuted(id) ? undefined : { label: 'Undo', run: () => unmuteChannel(id) };
  changeAsGuest({ muted_channels: [...without(id), { id, name }] });
  toast({ text: `You won’t see videos of ${name} in lists.`, ...(undo && { action: undo }) });
}

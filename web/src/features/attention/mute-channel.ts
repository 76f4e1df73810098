import { toast } from '../../ui/toast.ts';
import type { MenuVideo } from '../videos/card-menu.ts';
import { storedAttention } from './guest-attention.ts';
import { readAttention } from './read-attention.ts';
import { changeAsGuest } from './use-attention.ts';

const mutedChannels = () => readAttention(storedAttention.now()).muted_channels;
const without = (id: string) => mutedChannels().filter((one) => one.id !== id);

/** Takes a channel out of a guest's lists, with a way back for as long as the message stands (ux 84). */
export function muteChannel({
  channel_id: id,
  channel_name: name,
}: Pick<MenuVideo, 'channel_id' | 'channel_name'>): void {
  changeAsGuest({ muted_channels: [...without(id), { id, name }] });
  toast({
    text: `You won’t see videos of ${name} in lists.`,
    action: { label: 'Undo', run: () => changeAsGuest({ muted_channels: without(id) }) },
  });
}

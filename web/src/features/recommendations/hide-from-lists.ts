import {
  blockChannel,
  hideChannel,
  hideVideo,
  showChannel,
  showVideo,
  unblockChannel,
} from '@kinora/contract/hidden';
import { call } from '../../api/call.ts';
import { refreshFeature, refreshListsWithout } from '../../api/queries.ts';
import { toast } from '../../ui/toast.ts';
import { attempt, toastRefusal } from '../../ui/use-action.ts';
import { hiddenAt, hideLocally, showLocally } from '../videos/list-filter.ts';
import type { MenuVideo } from '../cards/card-menu.ts';

/** Takes a video out of all lists, with a way back for as long as the message stands (ux 84). */
export const hideFromLists = ({ id }: Pick<MenuVideo, 'id'>) =>
  hide({
    id,
    calls: { hide: hideVideo, show: showVideo },
    text: 'You won’t see this video in lists.',
  });

/** The same with all videos of a channel. */
export const hideChannelFromLists = ({
  channel_id: id,
  channel_name,
}: Pick<MenuVideo, 'channel_id' | 'channel_name'>) =>
  hide({
    id,
    calls: { hide: hideChannel, show: showChannel },
    text: `You won’t see videos of ${channel_name} in lists.`,
  });

interface Hiding {
  id: string;
  calls: {
    hide: typeof hideVideo | typeof hideChannel;
    show: typeof showVideo | typeof showChannel;
  };
  text: string;
}

async function hide({ id, calls, text }: Hiding): Promise<void> {
  const outcome = await attempt(() => call(calls.hide, { id }), {
    change() {
      hideLocally(id);
      return () => showLocally(id);
    },
    onRefusal: toastRefusal,
  });
  if (!outcome.ok) return;
  refreshHidden(calls.show);
  // What was hidden before, and a channel that was blocked, stays so.
  const undo = { label: 'Undo', run: () => void show(id, calls.show) };
  toast({ text, ...(!outcome.was_hidden && { action: undo }) });
}

/**
 * Hides a channel whose owner then no longer comments on one's videos either, with a way back: what was
 * hidden before stays so.
 * @param id of the channel, or of its owner
 */
export async function blockFromComments(id: string, name: string): Promise<void> {
  const outcome = await attempt(() => call(blockChannel, { id }), { onRefusal: toastRefusal });
  if (!outcome.ok) return;
  const { channel_id, was_hidden } = outcome;
  hideLocally(channel_id);
  refreshHidden(showChannel);
  const undo = () => (was_hidden ? unblock(channel_id) : show(channel_id, showChannel));
  toast({ text: `${name} is blocked.`, action: { label: 'Undo', run: () => void undo() } });
}

async function unblock(id: string): Promise<void> {
  const outcome = await attempt(() => call(unblockChannel, { id }), { onRefusal: toastRefusal });
  if (outcome.ok) refreshHidden(showChannel);
}

/** Puts a video or a channel back into lists, in its old place in those that are shown. */
export async function show(
  id: string,
  declared: typeof showVideo | typeof showChannel,
): Promise<void> {
  const since = hiddenAt(id);
  const outcome = await attempt(() => call(declared, { id }), {
    change() {
      showLocally(id);
      return () => hideLocally(id);
    },
    onRefusal: toastRefusal,
  });
  if (!outcome.ok) return;
  refreshHidden(declared);
  void refreshListsWithout(id, since);
}

/** Whoever shows what is hidden asks anew; a channel tells of itself whether it is. */
function refreshHidden(declared: typeof showVideo | typeof showChannel): void {
  void refreshFeature('hidden');
  if (declared === showChannel) void refreshFeature('channels');
}

import { type Channel, getChannel } from '@kinora/contract/channels';
import { channelPath, handlePath } from '@kinora/contract/text/channel-path';
import { textOfPart } from '@kinora/contract/text/path-part';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router';
import { navigate } from '../../../navigation/navigate.ts';
import { patchAnswer, queryOf, setAnswer } from '../../../api/queries.ts';

/** A channel by what its address names: an id, or `@` and a user name. */
const channelQuery = (asked: string) => queryOf('channels', getChannel, { channel: asked });

/** The channel that the address names, and a way to note what is newly known of it. */
export function useChannel() {
  const { channelId, handle } = useParams();
  const asked = channelId ?? handle ?? '';
  const query = useQuery(channelQuery(asked));
  const channel = query.data?.channel;
  useRightAddress(channel, handle !== undefined);
  const note = (news: Partial<Channel>) =>
    patchAnswer(channelQuery(asked), (known) => ({ channel: { ...known.channel, ...news } }));
  return { ...query, channel, note };
}

/** A wrong or former name opens the channel all the same; the address is put right in place. */
function useRightAddress(channel: Channel | undefined, short: boolean): void {
  const { pathname, search, hash, state } = useLocation();
  const path = channel && (short ? handlePath(channel.username) : channelPath(channel));
  useEffect(() => {
    if (!channel || path === undefined || textOfPart(pathname) === textOfPart(path)) return;
    if (short) setAnswer(channelQuery(path.slice(1)), { channel });
    const to = { pathname: path, search, hash };
    void navigate(to, { replace: true, automatic: true, preventScrollReset: true, state });
  }, [channel, path, short, pathname, search, hash, state]);
}

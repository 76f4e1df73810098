import { channelVideos } from '../channels.ts';
import type { InputOf } from '../call.ts';
import { channelPlaylists } from '../playlists.ts';
import { channelVideoSorts } from '../text/list-choices.ts';
import type { Chosen } from '../text/url-choices.ts';

/** What can be chosen on a channel's page, by the query of its address. */
export const channelChoices = {
  tab: ['videos', 'shorts', 'playlists', 'about'],
  sort: channelVideoSorts,
  /** In the titles of the chosen tab. */
  search: '',
} as const;

export type ChannelChoice = Chosen<typeof channelChoices>;

/** The videos of a channel's page as its address has it: the call, and what it is asked with. */
export const channelList = (
  channelId: string,
  { tab, sort, search }: ChannelChoice,
): [typeof channelVideos, InputOf<typeof channelVideos>] => [
  channelVideos,
  {
    channel_id: channelId,
    type: tab === 'shorts' ? 'short' : 'video',
    sort,
    ...(search !== '' && { search }),
  },
];

/** The playlists of a channel's page: the call, and what it is asked with. */
export const channelPlaylistList = (
  channel_id: string,
): [typeof channelPlaylists, InputOf<typeof channelPlaylists>] => [
  channelPlaylists,
  { channel_id, limit: 24 },
];

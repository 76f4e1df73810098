/** Good input for the calls about the public page of a channel. */
export const channelInput = (channel: string, ownVideo: string) => ({
  'GET /api/channels/{channel}': { params: { channel } },
  'POST /api/videosbychannel': { query: { sort: 'popular' }, payload: { channel_id: channel } },
  'PUT /api/channels/{channel_id}/report': {
    params: { channel_id: channel },
    payload: { reason: 'Misinformation' },
  },
  'GET /api/channel/featured': {},
  'PUT /api/channel/featured': { payload: { shown_to: 'newcomers', video_id: ownVideo } },
});

import { type Static, Type } from 'typebox';
import { call, nullable } from './call.ts';
import { maxPerCall } from './subscriptions.ts';

/** Where the caller gets all channels that they follow, as OPML for feed readers. */
export const opmlPath = '/api/subscriptions.opml';

/** A channel of this site that a list from elsewhere names. */
export const FoundChannel = Type.Object({
  channel_id: Type.String(),
  channel_name: Type.String(),
  channel_image: nullable(Type.String()),
  number_of_channel_subscribers: Type.Integer(),
  /** Whether the caller follows it already, or owns it. */
  is_subscribed: Type.Boolean(),
});
export type FoundChannel = Static<typeof FoundChannel>;

export const findChannels = call({
  method: 'POST',
  path: '/api/channels/find',
  who: 'user',
  does: 'Finds the channels of a list from elsewhere on this site: by the address of their feed here, or else by a name that only one channel has.',
  body: Type.Object({
    channels: Type.Array(
      Type.Object({
        name: Type.String({ maxLength: 200 }),
        address: Type.Optional(Type.String({ maxLength: 1_000 })),
      }),
      { minItems: 1, maxItems: maxPerCall },
    ),
  }),
  output: Type.Object({
    channels: Type.Array(nullable(FoundChannel), {
      description: 'In the order of the list; null for each that is not here.',
    }),
  }),
});

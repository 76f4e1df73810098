import { type Static, Type } from 'typebox';
import { call } from './call.ts';
import { maxPerCall } from './subscriptions.ts';
import { limits } from './text/limits.ts';
import { singleLinePattern } from './text/single-line.ts';

/** The colours that a group may have. */
export const groupColours = [
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
  'pink',
] as const;
export type GroupColour = (typeof groupColours)[number];

const id = Type.String({ minLength: 1, maxLength: 64 });
const name = Type.String({
  minLength: 1,
  maxLength: limits.subscriptionGroupName,
  pattern: singleLinePattern,
});
const colour = Type.Enum(groupColours);
const channels = Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { maxItems: maxPerCall });

/** A group of channels that its owner follows. */
export const SubscriptionGroup = Type.Object({
  id: Type.String(),
  name: Type.String(),
  colour,
  /** How many of the channels that are followed are in it. */
  channels: Type.Integer(),
});
export type SubscriptionGroup = Static<typeof SubscriptionGroup>;

export const subscriptionGroups = call({
  method: 'GET',
  path: '/api/subscription-groups',
  who: 'user',
  does: 'Lists the groups that the caller has sorted followed channels into, by name.',
  output: Type.Object({ groups: Type.Array(SubscriptionGroup) }),
});

export const createSubscriptionGroup = call({
  method: 'POST',
  path: '/api/subscription-groups',
  who: 'user',
  does: 'Makes a group, with some of the followed channels in it.',
  body: Type.Object({ name, colour, channel_ids: Type.Optional(channels) }),
  status: 201,
  output: Type.Object({ group: SubscriptionGroup }),
});

export const changeSubscriptionGroup = call({
  method: 'PATCH',
  path: '/api/subscription-groups/{id}',
  who: 'user',
  does: 'Changes name or colour of a group of the caller’s; what is left out stays.',
  params: Type.Object({ id }),
  body: Type.Object({ name: Type.Optional(name), colour: Type.Optional(colour) }),
  output: Type.Object({ group: SubscriptionGroup }),
});

export const deleteSubscriptionGroup = call({
  method: 'DELETE',
  path: '/api/subscription-groups/{id}',
  who: 'user',
  does: 'Deletes a group; its channels stay followed. The last one deleted can be restored.',
  params: Type.Object({ id }),
});

export const restoreSubscriptionGroup = call({
  method: 'PUT',
  path: '/api/subscription-groups/{id}',
  who: 'user',
  does: 'Brings back the group that the caller deleted last.',
  params: Type.Object({ id }),
  output: Type.Object({ group: SubscriptionGroup }),
});

export const sortIntoGroup = call({
  method: 'PATCH',
  path: '/api/subscription-groups/{id}/channels',
  who: 'user',
  does: 'Puts followed channels into a group of the caller’s, and takes others out.',
  params: Type.Object({ id }),
  body: Type.Object({ add: Type.Optional(channels), remove: Type.Optional(channels) }),
  output: Type.Object({ group: SubscriptionGroup }),
});

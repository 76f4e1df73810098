import { subscribe } from '@kinora/contract/subscriptions';
import { ask } from '../server/src/demo/client.ts';
import { Client } from './client.ts';
import { tokenOf } from './talk.ts';

/** Id of somebody’s channel. */
export async function channelOf({ url, headers }: Client): Promise<string> {
  const session = await fetch(`${url}/api/session`, { headers });
  return (await session.json()).user.channel_id;
}

/** Signs people up; answers the ids of their channels. */
export async function makeChannels(site: string, names: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) ids.push(await channelOf(await Client.signUp(site, name)));
  return ids;
}

/** Has somebody follow channels, one after the other. */
export async function followChannels(person: Client, channelIds: readonly string[]): Promise<void> {
  const client = { url: person.url, signal: AbortSignal.timeout(60_000) };
  for (const channel_id of channelIds) {
    await ask(client, subscribe, { channel_id, is_subscribed: true }, tokenOf(person));
  }
}

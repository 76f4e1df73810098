import { addToPlaylist } from '@kinora/contract/playlist-entries';
import { createPlaylist, editPlaylist } from '@kinora/contract/playlists';
import type { Page } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { ask } from '../server/src/demo/client.ts';
import { Client } from './client.ts';
import { tokenOf } from './talk.ts';

/** What plays beside the player, and what follows it. */
export const queue = (page: Page) => page.getByRole('region', { name: 'Playlist' });

/** Uploads videos of two seconds as somebody who is made for it; lists of them are published. */
export async function videosToList(site: string, owner: string, titles: readonly string[]) {
  const person = await Client.signUp(site, owner);
  const ids: string[] = [];
  for (const title of titles) ids.push(await person.upload(await clip('plain.mp4'), { title }));
  await Promise.all(ids.map((id) => person.processed(id)));
  const client = { url: site, signal: AbortSignal.timeout(60_000) };
  const publish = async (playlist_name: string) => {
    const { playlist_id } = await ask(client, createPlaylist, { playlist_name }, tokenOf(person));
    await ask(client, addToPlaylist, { playlist_id, video_ids: ids }, tokenOf(person));
    await ask(client, editPlaylist, { playlist_id, visibility: 'public' }, tokenOf(person));
    return playlist_id;
  };
  return { ids, publish };
}

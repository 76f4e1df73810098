import { clip } from '../server/test/clips.ts';
import { Client } from './client.ts';

/**
 * Two videos, ‘On the shelf’ and ‘Beside it’, of somebody who is made for the occasion; answers the
 * id of the first. The name has the worker's number in it: each failed test ends a worker, and the
 * next one begins anew on the same site.
 */
export async function twoVideos(site: string, username: string): Promise<string> {
  const person = await Client.signUp(site, username);
  const id = await person.upload(await clip('silent.mp4'), { title: 'On the shelf' });
  const other = await person.upload(await clip('silent.mp4'), { title: 'Beside it' });
  await Promise.all([person.processed(id), person.processed(other)]);
  return id;
}

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { captionFilesOf, filesOfVideo } from '../src/media/files-of-video.ts';
import { smallPoster } from '../src/poster.ts';
import { keys } from '../src/storage/storage.ts';
import { type Clip, clip } from './clips.ts';
import { openWorkshop } from './processing.ts';
import { type Person, testSite } from './site.ts';
import { uploader } from './uploads.ts';

/** A site whose people send files, with a workshop that makes videos of them. */
export async function openReplacing(env: Record<string, string> = {}) {
  const site = await testSite(env);
  const { db } = site;
  const anna = await site.person('anna');
  const shop = await openWorkshop(db, env, site.folder);
  const { draft, begin, append, tus } = await uploader(site);
  const stored = join(site.folder, 'storage');

  /** Sends a clip for a draft of Anna's; its processing is the next job. */
  async function send(id: string, name: Clip): Promise<void> {
    const bytes = await readFile(await clip(name));
    expect((await begin(anna, id, bytes.length)).status).toBe(201);
    expect((await append(anna, id, 0, new Uint8Array(bytes))).status).toBe(204);
    await shop.context.enqueue(db, 'process-video', { videoId: id }, { priority: 1000 });
  }
  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    id: string,
    { as = anna, path = '' }: { as?: Person | null; path?: string } = {},
  ) {
    const url = `/api/videos/${id}/replacement${path}`;
    const answer = await site.app.inject({ method, url, headers: as?.headers ?? {} });
    return { status: answer.statusCode, ...answer.json() };
  }
  const rowOf = (id: string) =>
    db.selectFrom('videos').selectAll().where('id', '=', id).executeTakeFirst();
  const namesIn = async (folder: string) => (await readdir(folder).catch(() => [])).toSorted();

  const filesOf = (id: string) => namesIn(shop.mediaFolder(id));
  const uploads = () => namesIn(join(stored, 'uploads'));
  /** Told by its hash: to show how two files differ takes minutes. */
  const original = async (id: string) => hashOf(await readFile(join(stored, keys.original(id))));
  const masterOf = (id: string) => readFile(join(shop.mediaFolder(id), 'master.m3u8'), 'utf8');

  return {
    ...{
      site,
      db,
      storage: site.storage,
      shop,
      anna,
      begin,
      append,
      tus,
      draft,
      send,
      call,
      rowOf,
    },
    videoOf: async (id: string) => (await rowOf(id)) ?? expect.fail(`${id} is gone`),
    /** A video of Anna's that is made of a clip. */
    async made(name: Clip): Promise<string> {
      const id = await draft(anna);
      await send(id, name);
      await shop.runAll();
      expect(await rowOf(id)).toMatchObject({ state: 'ready', playable: true });
      return id;
    },
    /** Begins to replace the file of a video; answers what the new one is sent for. */
    async replace(id: string, name: Clip): Promise<string> {
      const { status, replacement } = await call('POST', id);
      expect(status).toBe(201);
      await send(replacement.id, name);
      return replacement.id;
    },
    /** Runs jobs until all of a new file is made and it waits to take the place of the other. */
    async runToTakeOver(afterEach = async () => {}): Promise<void> {
      while (shop.waiting.length > 0 && shop.waiting[0]?.name !== 'take-over') {
        await shop.runNext();
        await afterEach();
      }
    },
    ...{ filesOf, uploads, original, masterOf },
    /** All that is there of a video. */
    allOf: async (id: string) => [
      await rowOf(id),
      await filesOf(id),
      await masterOf(id),
      await original(id),
      await db.selectFrom('uploads').selectAll().where('video_id', '=', id).execute(),
    ],
    /** Makes sure that a video or a new file is gone to the last byte. */
    async nothingLeft(id: string): Promise<void> {
      const files = (await uploads()).filter((name) => name.startsWith(id));
      expect([await rowOf(id), await filesOf(id), files]).toEqual([undefined, [], []]);
    },
    /** Does what the site's own queue was told of files to delete. */
    async deleteDue(): Promise<void> {
      const { rows } = await sql<{ id: string }>`delete from pgboss.job
        where name = 'delete-files' returning data->>'videoId' as id`.execute(db);
      for (const { id } of rows) await shop.context.enqueue(db, 'delete-files', { videoId: id });
      await shop.runAll();
    },
    /** The files that a video has to have by what is noted of it, and no others. */
    async ownFiles(id: string): Promise<string[]> {
      const { made, fixedPlaylists } = await filesOfVideo(site, id);
      const captions = await captionFilesOf(shop.context, id);
      const poster = (await rowOf(id))?.poster;
      const pictures = poster == null ? [] : [poster, smallPoster(poster)];
      return [...new Set([...made, ...fixedPlaylists, ...captions, ...pictures])].toSorted();
    },
  };
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The hash of a clip. */
export const clipHash = async (name: Clip): Promise<string> =>
  hashOf(await readFile(await clip(name)));

/** The playlists that a master playlist leads to. */
export const leadsTo = (master: string): string[] =>
  [...master.matchAll(/^(?!#)(\S+)$|URI="([^"]+)"/gm)].map((one) => one[1] ?? one[2] ?? '');

export const inADay = () => new Date(Date.now() + 25 * 3_600_000);

import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Video } from '@kinora/contract/videos';
import { clip } from '../../server/test/clips.ts';
import { Client, until } from './client.ts';
import { gaps } from './gaps.ts';
import { dataFolder, startKinora } from './kinora.ts';

const clips = ['silent.mp4', 'odd-size.webm', 'audio-only.m4a', 'rotated.mp4'] as const;
const waits = ({ stages }: Video) => stages.some(({ retry_at }) => retry_at !== null);

test(
  'without their storage twenty videos wait, and become ready',
  {
    timeout: 900_000,
  },
  async () => {
    const KINORA_DATA = await dataFolder();
    const site = await startKinora({ KINORA_DATA, RETRY_PAUSE_MAX_SECONDS: '2' });
    const anna = await Client.signUp(site.url);
    const ids: string[] = [];
    for (let n = 0; n < 20; n++) {
      ids.push(await anna.upload(await clip(clips[n % clips.length] ?? 'silent.mp4')));
    }
    const all = () => Promise.all(ids.map((id) => anna.video(id)));

    const folder = join(KINORA_DATA, 'storage');
    await rename(folder, `${folder}-away`);
    const [waiting] = await until('every video waits for its next try', async () => {
      const open = (await all()).filter(({ state }) => state !== 'ready');
      return open.every((video) => video.state === 'processing' && waits(video)) && open;
    });
    expect(waiting?.error).toBeNull();
    // Tries go on; that there are many more changes nothing.
    const next = waiting?.stages.find(({ retry_at }) => retry_at)?.retry_at ?? '';
    await until('it was tried again', async () => {
      const { stages } = await anna.video(waiting?.id ?? '');
      return stages.some(({ retry_at }) => retry_at !== null && retry_at > next);
    });
    const open = (await all()).filter(({ state }) => state !== 'ready');
    expect(open.length).toBeGreaterThan(10);
    await rename(`${folder}-away`, folder);

    const videos = await Promise.all(ids.map((id) => anna.processed(id)));
    expect(videos.map(({ state, error }) => error ?? state)).toEqual(videos.map(() => 'ready'));
    expect(videos.filter(waits)).toEqual([]);
    for (const video of videos.slice(0, clips.length))
      expect(await gaps(site.url, video)).toEqual([]);
  },
);

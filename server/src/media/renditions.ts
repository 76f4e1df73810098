import { randomBytes } from 'node:crypto';
import type { Database } from '../db/database.ts';
import type { Rung } from './ladder.ts';
import { toNumber } from './rate.ts';
import { audioBitrate } from './steps/audio.ts';
import type { Plan } from './work.ts';

/**
 * Notes the planned renditions, with a forecast of what their playlists will say.
 * @param apart whether their playlists are to have names that no others have: who watches what a
 *   video was until now goes on with that one's
 */
export async function insertRenditions(
  tx: Database,
  videoId: string,
  plan: Plan,
  { apart }: { apart: boolean },
): Promise<void> {
  const unique = randomBytes(4).toString('hex');
  const playlistOf = (name: string) => (apart ? `${name}-${unique}.m3u8` : null);
  const encoded = plan.rungs.map((rung) => ({
    ...ofRung(videoId, rung),
    chunk_count: plan.chunks.length,
    playlist: playlistOf(rung.name),
  }));
  const { direct } = plan;
  const repackaged = direct
    ? [{ ...ofRung(videoId, direct), chunk_count: null, playlist: playlistOf(direct.name) }]
    : [];
  const sound = {
    video_id: videoId,
    name: 'audio',
    codecs: 'mp4a.40.2',
    bandwidth: audioBitrate,
    average_bandwidth: audioBitrate,
    chunk_count: null,
    playlist: playlistOf('audio'),
  };
  await tx
    .insertInto('renditions')
    .values([...repackaged, ...encoded, ...(plan.audio ? [sound] : [])])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function ofRung(videoId: string, { name, label, width, height, rate, maxBitrate, level }: Rung) {
  return {
    video_id: videoId,
    name,
    label,
    width,
    height,
    frame_rate: toNumber(rate),
    codecs: `avc1.6400${level.toString(16)}`,
    bandwidth: maxBitrate,
    average_bandwidth: maxBitrate,
  };
}

import type { Database } from '../db/database.ts';
import type { Rung } from './ladder.ts';
import { toNumber } from './rate.ts';
import { audioBitrate } from './steps/audio.ts';
import type { Plan } from './work.ts';

/** Notes the planned renditions, with a forecast of what their playlists will say. */
export async function insertRenditions(tx: Database, videoId: string, plan: Plan): Promise<void> {
  const encoded = plan.rungs.map((rung) => ({
    ...ofRung(videoId, rung),
    chunk_count: plan.chunks.length,
  }));
  const direct = plan.direct ? [{ ...ofRung(videoId, plan.direct), chunk_count: null }] : [];
  const sound = {
    video_id: videoId,
    name: 'audio',
    codecs: 'mp4a.40.2',
    bandwidth: audioBitrate,
    average_bandwidth: audioBitrate,
    chunk_count: null,
  };
  await tx
    .insertInto('renditions')
    .values([...direct, ...encoded, ...(plan.audio ? [sound] : [])])
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

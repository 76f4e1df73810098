import type { OutputOf } from '@kinora/contract/call';
import type { uploadQuota } from '@kinora/contract/uploads';
import { sentenceOf } from '../../fail.ts';
import type { Site } from '../../site.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { usageOf } from '../videos/quota.ts';

/** How much of their quota the viewer’s videos take, and whether the disk has room for more. */
export async function showQuota(
  { db, storage, config }: Pick<Site, 'db' | 'storage' | 'config'>,
  viewer: Viewer,
): Promise<OutputOf<typeof uploadQuota>> {
  const [used, room] = await Promise.all([usageOf(db, viewer.id), storage.room()]);
  const { bytes, seconds } = config.UPLOAD_QUOTA;
  return {
    quota: { ...used, max_bytes: limitOf(bytes), max_seconds: limitOf(seconds) },
    refused: room > 0 ? null : sentenceOf('storage_full'),
  };
}

const limitOf = (most: number) => (Number.isFinite(most) ? most : null);

import { defaultOptions, Upload } from 'tus-js-client';
import { uploadsPath } from '@kinora/contract/uploads';

/** An upload that was left before its last byte: a closed tab, a crash. */
export interface Unfinished {
  videoId: string;
  filename: string;
  bytes: number;
  /** Key under which the browser remembers it. */
  key: string;
}

const { urlStorage } = defaultOptions;

type Remembered = Awaited<ReturnType<typeof urlStorage.findAllUploads>>[number];

const unfinishedOf = ({ metadata, size, urlStorageKey }: Remembered): Unfinished => ({
  videoId: metadata['video_id'] ?? '',
  filename: metadata['filename'] ?? '',
  bytes: size ?? 0,
  key: urlStorageKey,
});

/** All uploads that this browser began and did not end. */
export const findUnfinished = async (): Promise<Unfinished[]> =>
  (await urlStorage.findAllUploads()).map(unfinishedOf).filter(({ videoId }) => videoId !== '');

/** The unfinished upload of this very file, if there is one. */
export async function findUnfinishedOf(file: File): Promise<Unfinished | null> {
  const before = await new Upload(file, { endpoint: uploadsPath }).findPreviousUploads();
  return before.map(unfinishedOf).find(({ videoId }) => videoId !== '') ?? null;
}

/** Forgets an upload; its draft on the server is another matter. */
export const forgetUnfinished = ({ key }: Unfinished): Promise<void> =>
  urlStorage.removeUpload(key);

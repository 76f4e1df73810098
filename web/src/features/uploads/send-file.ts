import { DetailedError, Upload } from 'tus-js-client';
import { uploadsPath } from '@kinora/contract/uploads';
import type { Failure } from '@kinora/contract/errors';
import { codeOfStatus, sentenceOf } from '../../api/sentences.ts';
import { modifiedAt } from './drafts.ts';

// A lost network is asked again for as long as the page is open.
const retryDelays = [0, 1_000, 2_000, 4_000, 8_000, ...Array.from({ length: 500 }, () => 15_000)];

/** What happens while a file is sent. */
export interface SendEvents {
  /** The site knows of the file: from now on it can be gone on with. */
  onBegun: () => void;
  onProgress: (sent: number) => void;
  /** Sending goes on by itself once what it waits for is back: the connection, or room on the disk. */
  onTrouble: (missing: 'the connection' | 'room on the disk') => void;
  onDone: () => void;
  /** It is over, with a sentence that says why. */
  onFailed: (message: string) => void;
}

/** A file on its way. */
export interface Sending {
  start: () => void;
  pause: () => Promise<void>;
  /** Tries again at once instead of at the end of the current delay. */
  hurry: () => void;
}

/**
 * Sends a file in one resumable stream. What arrived before (a closed tab, another try) is asked of
 * the server and not sent again.
 * @param begun whether the site knows of the file already
 */
export function sendFile(
  file: File,
  { videoId, begun }: { videoId: string; begun: boolean },
  events: SendEvents,
): Sending {
  let waiting = false;
  const upload = new Upload(file, {
    ...(begun ? { uploadUrl: `${uploadsPath}/${videoId}` } : { endpoint: uploadsPath }),
    metadata: { video_id: videoId, filename: file.name, modified_at: modifiedAt(file) },
    retryDelays,
    storeFingerprintForResuming: false,
    onUploadUrlAvailable() {
      // A site that is away for a moment is no reason to announce the file anew, which would throw
      // away what has arrived.
      upload.options.endpoint = null;
      events.onBegun();
    },
    onProgress(sent) {
      waiting = false;
      events.onProgress(sent);
    },
    onShouldRetry(error) {
      const status = error.originalResponse?.getStatus() ?? 0;
      // 409 and 423: the request before this one is still being put away.
      const passing = status === 0 || status >= 500 || [409, 423, 429].includes(status);
      // A disk that is short of room refuses a new file; one that has begun waits for room.
      const isNew = error.originalRequest.getMethod() === 'POST';
      waiting = passing && !(isNew && status === 507);
      if (waiting) events.onTrouble(status === 507 ? 'room on the disk' : 'the connection');
      return waiting;
    },
    onSuccess: events.onDone,
    onError: (error) => events.onFailed(refusalOf(error)),
  });
  return {
    start: () => upload.start(),
    pause: () => upload.abort(),
    hurry() {
      if (!waiting) return;
      waiting = false;
      void upload.abort().then(() => upload.start());
    },
  };
}

function refusalOf(error: Error): string {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  if (!response) return sentenceOf('offline');
  try {
    const { message } = JSON.parse(response.getBody()) as Partial<Failure>;
    if (message) return message;
  } catch {
    // Not from our server: the status has to do.
  }
  return sentenceOf(codeOfStatus(response.getStatus()));
}

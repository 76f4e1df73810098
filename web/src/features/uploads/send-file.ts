import { DetailedError, Upload } from 'tus-js-client';
import { uploadsPath } from '@kinora/contract/uploads';
import type { Failure } from '@kinora/contract/errors';
import { codeOfStatus, sentences } from '../../api/sentences.ts';

// A lost network is asked again for as long as the page is open.
const retryDelays = [0, 1_000, 2_000, 4_000, 8_000, ...Array.from({ length: 500 }, () => 15_000)];

/** What happens while a file is sent. */
export interface SendEvents {
  onProgress: (sent: number) => void;
  /** The network or the site is away for the moment; sending goes on by itself. */
  onTrouble: () => void;
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
 */
export function sendFile(file: File, videoId: string, events: SendEvents): Sending {
  let waiting = false;
  const upload = new Upload(file, {
    endpoint: uploadsPath,
    metadata: { video_id: videoId, filename: file.name },
    retryDelays,
    removeFingerprintOnSuccess: true,
    onProgress(sent) {
      waiting = false;
      events.onProgress(sent);
    },
    onShouldRetry(error) {
      const status = error.originalResponse?.getStatus() ?? 0;
      // 409 and 423: the request before this one is still being put away.
      const passing = status === 0 || status >= 500 || [409, 423, 429].includes(status);
      waiting = passing && status !== 507;
      if (waiting) events.onTrouble();
      return waiting;
    },
    onSuccess: events.onDone,
    onError: (error) => events.onFailed(sentenceOf(error)),
  });
  const begin = async () => {
    const known = await upload.findPreviousUploads();
    const before = known.find(({ metadata }) => metadata['video_id'] === videoId);
    if (before) upload.resumeFromPreviousUpload(before);
    upload.start();
  };
  return {
    start: () => void begin(),
    pause: () => upload.abort(),
    hurry() {
      if (!waiting) return;
      waiting = false;
      void upload.abort().then(() => upload.start());
    },
  };
}

function sentenceOf(error: Error): string {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  if (!response) return sentences.offline;
  try {
    const { message } = JSON.parse(response.getBody()) as Partial<Failure>;
    if (message) return message;
  } catch {
    // Not from our server: the status has to do.
  }
  return sentences[codeOfStatus(response.getStatus())];
}

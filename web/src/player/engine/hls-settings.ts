import type { HlsConfig, LoadPolicy } from 'hls.js';

type Settings = Pick<
  HlsConfig,
  | 'enableWorker'
  | 'lowLatencyMode'
  | 'maxBufferLength'
  | 'maxMaxBufferLength'
  | 'backBufferLength'
  | 'capLevelToPlayerSize'
  | 'errorPenaltyExpireMs'
  | 'maxStarvationDelay'
  | 'testBandwidth'
  | 'playlistLoadPolicy'
  | 'fragLoadPolicy'
>;

/** How hls.js buffers and retries; what comes after the last retry is decided in `recover.ts`. */
export const hlsSettings: Settings = {
  // fMP4 is passed through, which is too little work for a thread of its own.
  enableWorker: false,
  lowLatencyMode: false,
  maxBufferLength: 30,
  maxMaxBufferLength: 60,
  backBufferLength: 60,
  capLevelToPlayerSize: true,
  // A rung that failed once may be chosen again.
  errorPenaltyExpireMs: 15_000,
  // In seconds: where nothing is loaded, as after a seek, a picture soon comes before a sharp one.
  maxStarvationDelay: 0.8,
  testBandwidth: false,
  playlistLoadPolicy: retrying(10_000, 20_000),
  fragLoadPolicy: retrying(10_000, 120_000),
};

function retrying(firstByteMs: number, wholeMs: number): LoadPolicy {
  return {
    default: {
      maxTimeToFirstByteMs: firstByteMs,
      maxLoadTimeMs: wholeMs,
      timeoutRetry: { maxNumRetry: 2, retryDelayMs: 0, maxRetryDelayMs: 0 },
      errorRetry: {
        maxNumRetry: 3,
        retryDelayMs: 500,
        maxRetryDelayMs: 4_000,
        // By itself hls.js takes an answer without a status for a forbidden one and gives up.
        shouldRetry: (policy, count, _timeout, response) =>
          count < (policy?.maxNumRetry ?? 0) && isTransient(response?.code),
      },
    },
  };
}

/** Whether a request that failed with this status may succeed later; 0 is no answer at all. */
export function isTransient(status: number | undefined): boolean {
  return status === undefined || status === 0 || status === 408 || status === 429 || status >= 500;
}

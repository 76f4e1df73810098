import { openHls } from './hls-stream.ts';
import { canFeed, loadHls } from './load-hls.ts';
import { openNative } from './native-stream.ts';
import { noNumbers, problems, type Stream, type StreamMedia } from './stream.ts';

/** Feeds the video element: by hls.js where it works, by the browser itself where not. */
export function openStream(media: StreamMedia): Stream {
  if (!canFeed()) return openNative(media);
  let stream: Stream | null = null;
  let closed = false;
  loadHls().then(
    (Hls) => {
      if (!closed) stream = Hls.isSupported() ? openHls(Hls, media) : openNative(media);
      return stream;
    },
    () => {
      if (!closed) media.report.failed(problems.load);
    },
  );
  return {
    update: () => stream?.update(),
    switchQuality: () => stream?.switchQuality(),
    arriving: () => stream?.arriving() ?? true,
    numbers: () => stream?.numbers() ?? noNumbers,
    destroy() {
      closed = true;
      stream?.destroy();
    },
  };
}

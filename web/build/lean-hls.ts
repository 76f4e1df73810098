import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** What hls.js is built with: alternate audio, which its light build lacks, and little else. */
const constants = {
  __USE_ALT_AUDIO__: true,
  __USE_SUBTITLES__: false,
  __USE_EME_DRM__: false,
  __USE_CMCD__: false,
  __USE_CONTENT_STEERING__: false,
  __USE_VARIABLE_SUBSTITUTION__: false,
  __USE_M2TS_ADVANCED_CODECS__: false,
  __USE_MEDIA_CAPABILITIES__: false,
  __USE_INTERSTITIALS__: false,
  __USE_IFRAMES__: false,
  __IN_WORKER__: false,
};

/**
 * Parts that no constant leaves out, and what stands in for each. Our streams are fMP4, which is
 * handed to the browser as it is: nothing is taken apart or put together. hls.js skips what is
 * undefined.
 */
const leftOut: Record<string, string> = {
  tsdemuxer: 'export default undefined;',
  aacdemuxer: 'export default undefined;',
  mp3demuxer: 'export default undefined;',
  'ac3-demuxer': 'export const AC3Demuxer = undefined;',
  'id3-track-controller': 'export default undefined;',
  'cmcd-controller': 'export default undefined;',
  'imsc1-ttml-parser': 'export const IMSC1_CODEC = ""; export const parseIMSC1 = undefined;',
  'mp4-remuxer': 'export default undefined;',
  'mp4-generator': 'export default undefined;',
  // Nothing is encrypted, and no texts come with the stream.
  decrypter: 'export default class { reset() {} destroy() {} }',
  cues: 'export default undefined;',
  vttparser: 'export const VTTParser = undefined; export const fixLineBreaks = undefined;',
  'level-key': 'export const LevelKey = undefined;',
  'key-loader': `export default class {
    emeController = null; abort() {} detach() {} destroy() {} loadClear() { return null; }
  }`,
  // Tags of live streams and of advertisements.
  'date-range': 'export const DateRange = undefined;',
  // A growing playlist is no live stream: without this part no live edge is known to jump to.
  'latency-controller': 'export default undefined;',
  'fps-controller': 'export default undefined;',
  'inject-worker': `export const hasUMDWorker = () => false; export const injectWorker = undefined;
    export const loadWorker = undefined; export const removeWorkerFromStore = undefined;`,
  // Whether a quality can be decoded is asked of nobody; sound is AAC of 128 kbit/s at most.
  'mediacapabilities-helper': `export const getMediaDecodingInfoPromise = undefined;
    export const requiresMediaCapabilitiesDecodingInfo = undefined;
    export const SUPPORTED_INFO_DEFAULT = undefined;
    export const getUnsupportedResult = (error) => ({ supported: false, error });
    export const estimatedAudioBitrate = (_codec, bits) => Math.min(bits / 2, 128000);`,
  'fetch-loader': 'export default undefined; export const fetchSupported = () => false;',
  // Reads texts in MP4 boxes.
  'cml-id3': 'export const utf8ArrayToStr = (bytes) => new TextDecoder().decode(bytes);',
  // Names a session in requests that we do not make.
  'cml-utils': 'export const uuid = () => "";',
};
const prefix = '\0lean-hls:';

/**
 * An error of hls.js 1.7.4. Who seeks while an init segment is on its way makes it ask for that anew;
 * the end of the first request then ended the segment that is loaded now, and nothing was loaded any
 * more, or the same again ten times a second.
 */
const mended = {
  part: 'base-stream-controller.ts',
  wrong: `if ('data' in reason) {`,
  right: `if ('data' in reason && reason.data.details === ErrorDetails.INTERNAL_ABORTED) return;
        if ('data' in reason) {`,
};

/**
 * Builds hls.js from its source, without what this product has no use for. Its source imports
 * `eventemitter3` and `url-toolkit`, which its published bundles contain.
 */
export function leanHls(): Plugin {
  const require = createRequire(import.meta.url);
  const manifest = require.resolve('hls.js/package.json');
  const source = join(dirname(manifest), 'src');
  const version: unknown = Reflect.get(require(manifest), 'version');
  return {
    name: 'lean-hls',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [{ find: /^hls\.js$/, replacement: join(source, 'hls.ts') }],
      },
      define: Object.fromEntries([
        ['__VERSION__', JSON.stringify(version)],
        ...Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]),
      ]),
    }),
    resolveId(imported, importer) {
      const part = basename(imported);
      if (!importer?.startsWith(source) || !Object.hasOwn(leftOut, part)) return null;
      // What the pass-through takes from the remuxer are small functions that it needs.
      const needed = part === 'mp4-remuxer' && !importer.endsWith('transmuxer.ts');
      return needed ? null : prefix + part;
    },
    transform(code, id) {
      if (!id.startsWith(source) || basename(id) !== mended.part) return null;
      if (!code.includes(mended.wrong)) throw new Error(`${mended.part} is not what was mended.`);
      return { code: code.replace(mended.wrong, mended.right), map: null };
    },
    load: (id) => (id.startsWith(prefix) ? leftOut[id.slice(prefix.length)] : null),
  };
}

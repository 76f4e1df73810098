import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * What hls.js is built with (its `build-config.js`): alternate audio, which its light build lacks,
 * and nothing else that can be left out. Our streams are fMP4 without encryption, captions and
 * advertisements.
 */
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
 * Builds hls.js from its source, as its own light build is made. Its source imports `eventemitter3`
 * and `url-toolkit`, which its published bundles contain.
 */
export function hlsSource(): Plugin {
  const require = createRequire(import.meta.url);
  const manifest = require.resolve('hls.js/package.json');
  const version: unknown = Reflect.get(require(manifest), 'version');
  const define = { __VERSION__: version, ...constants };
  return {
    name: 'hls-source',
    config: () => ({
      resolve: {
        alias: [{ find: /^hls\.js$/, replacement: join(dirname(manifest), 'src/hls.ts') }],
      },
      define: Object.fromEntries(
        Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)]),
      ),
    }),
  };
}

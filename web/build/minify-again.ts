import { minify } from '@swc/core';
import type { Plugin } from 'vite';

/** Characters from which on it is worth the time. */
const large = 10_000;

/** What hls.js writes to a console that nobody gave it: two hundred sentences and what fills them. */
const unheard = ['log', 'info', 'warn', 'debug'].flatMap((level) =>
  ['this', 'this.logger', 'this.hls.logger'].map((logger) => `${logger}.${level}`),
);

/**
 * Minifies the large files that were built a second time, with a minifier that takes longer and
 * goes further: one to five hundredths of what travels, and of hls.js nine.
 */
export function minifyAgain(): Plugin {
  return {
    name: 'minify-again',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      await Promise.all(
        chunks
          .filter(({ code }) => code.length >= large)
          .map(async (chunk) => {
            const { code } = await minify(chunk.code, {
              module: true,
              ecma: 2022,
              compress: {
                passes: 3,
                pure_getters: true,
                ...(chunk.name === 'hls' && { pure_funcs: unheard }),
              },
              mangle: true,
            });
            chunk.code = code;
          }),
      );
    },
  };
}

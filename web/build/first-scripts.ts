import { fileURLToPath } from 'node:url';
import { inlineFiles } from '@kinora/contract/text/page-code';
import { build, type Plugin, type Rolldown } from 'vite';

/** The small programs that stand in the HTML of pages that play, by the files they become. */
const programs = {
  [inlineFiles.firstPlay]: new URL('../src/player/early/first-play.ts', import.meta.url),
  [inlineFiles.firstShort]: new URL('../src/features/shorts/early/first-short.ts', import.meta.url),
};

/** Builds each of them as one script without imports. */
export function firstScripts(): Plugin {
  return {
    name: 'first-scripts',
    apply: 'build',
    // The embed page has no room for them in its policy.
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      for (const [fileName, source] of Object.entries(programs)) {
        const built = (await build({
          configFile: false,
          logLevel: 'warn',
          build: {
            write: false,
            sourcemap: 'hidden',
            lib: {
              entry: fileURLToPath(source),
              formats: ['iife'],
              name: 'firstScript',
            },
            target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
          },
        })) as Rolldown.RolldownOutput[];
        const { code, map } =
          built[0]?.output[0] ?? this.error(`Nothing was built of ${source.pathname}.`);
        this.emitFile({ type: 'asset', fileName, source: code.trim() });
        // For whoever reads an error report, as the other scripts have one.
        if (map) {
          this.emitFile({ type: 'asset', fileName: `${fileName}.map`, source: map.toString() });
        }
      }
    },
  };
}

import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const entry = fileURLToPath(new URL('../src/player/early/first-play.ts', import.meta.url));

/** Builds the small program that stands in the HTML of the watch page as one script without imports. */
export function firstPlay(): Plugin {
  return {
    name: 'first-play',
    apply: 'build',
    // The embed page has no room for it in its policy.
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const built = (await build({
        configFile: false,
        logLevel: 'warn',
        build: {
          write: false,
          lib: { entry, formats: ['iife'], name: 'firstPlayScript' },
          target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
        },
      })) as Rolldown.RolldownOutput[];
      const code = built[0]?.output[0].code ?? this.error('Nothing was built.');
      this.emitFile({ type: 'asset', fileName: 'first-play.js', source: code.trim() });
    },
  };
}

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkOf, fileOf, partsToPreload } from './build/chunk-of.ts';
import { compress } from './build/compress.ts';
import { contractCalls } from './build/contract-calls.ts';
import { embedPage } from './build/embed-page.ts';
import { firstScripts } from './build/first-scripts.ts';
import { hlsSource } from './build/hls-source.ts';
import { namedCode } from './build/named-code.ts';

const server = process.env['KINORA_SERVER'] ?? 'http://localhost:8080';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    contractCalls(),
    hlsSource(),
    firstScripts(),
    embedPage(),
    namedCode(),
    compress(),
  ],
  build: {
    outDir: 'dist',
    // The server reads it to preload the code of the page that was asked for.
    manifest: true,
    // For whoever reads an error report of a page; no file refers to them.
    sourcemap: 'hidden',
    // Every browser of the list below does it by itself.
    modulePreload: { polyfill: false, resolveDependencies: partsToPreload },
    // The oldest browsers with light-dark(), nested styles and view-transition names.
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => fileOf(name),
        assetFileNames: 'assets/[hash][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: chunkOf, debugName: 'pages' }],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/media': server,
    },
  },
});

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from './build/compress.ts';
import { contractCalls } from './build/contract-calls.ts';
import { leanHls } from './build/lean-hls.ts';

const server = process.env['KINORA_SERVER'] ?? 'http://localhost:8080';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), contractCalls(), leanHls(), compress()],
  build: {
    outDir: 'dist',
    // The server reads it to preload the code of the page that was asked for.
    manifest: true,
    // The oldest browsers with light-dark(), nested styles and view-transition names.
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    rolldownOptions: {
      output: {
        // What every page needs travels in two files instead of a dozen crumbs.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            // By two pages at least, besides the one for contributors, which shows everything.
            { name: 'icons', test: /lucide-react|contract\/src/, minShareCount: 3 },
          ],
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

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { firstIds, htmlMarkers, inlineFiles, pageCode } from '@kinora/contract/text/page-code';
import type { Plugin } from 'vite';
import { chunkBeginnings, likelyNext } from './chunk-of.ts';

/**
 * Fails the build where it has no file of a name by which the server knows a page's code or a script
 * in its HTML, or no module of a name that decides which chunk others are in, or no style for a place
 * of a first picture, or no marker in the HTML for what the server puts there.
 */
export function namedCode(): Plugin {
  return {
    name: 'named-code',
    apply: 'build',
    // The embed page is known by its own name alone.
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const text = await readFile(join(dir, '.vite/manifest.json'), 'utf8');
      const manifest = JSON.parse(text) as Record<string, { name?: string }>;
      const names = new Set(Object.entries(manifest).flatMap(([key, { name }]) => [key, name]));
      const missing = [...Object.values(pageCode).flat(), ...likelyNext].filter(
        (name) => !names.has(name),
      );
      const modules = [...this.getModuleIds()];
      const lost = chunkBeginnings.filter((name) => !modules.some((id) => name.test(id)));
      const styles = Object.values(bundle).flatMap((file) =>
        file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : [],
      );
      const bare = [firstIds.play, firstIds.short].filter(
        (id) => !styles.some((style) => new RegExp(`#${id}(?![\\w-])`).test(style)),
      );
      const files = await readdir(dir);
      const absent = Object.values(inlineFiles).filter((name) => !files.includes(name));
      const html = await readFile(join(dir, 'index.html'), 'utf8');
      const lacking = Object.entries(htmlMarkers).flatMap(([name, marker]) =>
        marker.test(html) ? [] : [name],
      );
      if (lacking.length > 0) this.error(`index.html has no marker for the ${lacking.join(', ')}.`);
      if (absent.length > 0) this.error(`There is no file ${absent.join(', ')}.`);
      if (bare.length > 0) this.error(`No style has a name like #${bare.join(', #')}.`);
      if (lost.length > 0) this.error(`No module has a name like ${lost.join(', ')}.`);
      if (missing.length > 0) this.error(`Nothing was built of the name ${missing.join(', ')}.`);
    },
  };
}

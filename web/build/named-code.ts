import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  embedMarkers,
  firstAttributes,
  htmlMarkers,
  inlineFiles,
  pageCode,
  themeKey,
} from '@kinora/contract/text/page-code';
import type { Plugin, Rolldown } from 'vite';
import { chunkBeginnings, likelyNext } from './chunk-of.ts';

/**
 * Fails the build where it has no file of a name by which the server knows a page's code or a script
 * in its HTML, or no module of a name that decides which chunk others are in, or no style for a
 * container of a first picture or what that says, or no marker in the HTML for what the server puts
 * there, or where the script in the HTML reads the theme from elsewhere than the page's code keeps it.
 */
export function namedCode(): Plugin[] {
  return [
    {
      name: 'named-code',
      apply: 'build',
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
        const bare = unstyled(bundle);
        const files = await readdir(dir);
        const absent = Object.values(inlineFiles).filter((name) => !files.includes(name));
        const lacking = await lackingMarkers(join(dir, 'index.html'), htmlMarkers);
        if (lacking.length > 0)
          this.error(`index.html has no marker for the ${lacking.join(', ')}.`);
        if (absent.length > 0) this.error(`There is no file ${absent.join(', ')}.`);
        if (bare.length > 0) this.error(`No style has a name like ${bare.join(', ')}.`);
        if (lost.length > 0) this.error(`No module has a name like ${lost.join(', ')}.`);
        if (missing.length > 0) this.error(`Nothing was built of the name ${missing.join(', ')}.`);
        const theme = await readFile(join(dir, inlineFiles.theme), 'utf8');
        if (!theme.includes(`localStorage.getItem('${themeKey}')`))
          this.error(`${inlineFiles.theme} does not read the theme from “${themeKey}”.`);
      },
    },
    {
      name: 'embed-markers',
      apply: 'build',
      applyToEnvironment: ({ name }) => name === 'embed',
      async writeBundle({ dir = '' }) {
        const lacking = await lackingMarkers(join(dir, 'embed.html'), embedMarkers);
        if (lacking.length > 0)
          this.error(`embed.html has no marker for the ${lacking.join(', ')}.`);
      },
    },
  ];
}

async function lackingMarkers(path: string, markers: Record<string, RegExp>): Promise<string[]> {
  const html = await readFile(path, 'utf8');
  return Object.entries(markers).flatMap(([name, marker]) => (marker.test(html) ? [] : [name]));
}

/** Containers of a first picture without a style, and what they may say without that any style asks for it. */
function unstyled(bundle: Rolldown.OutputBundle): string[] {
  const styles = Object.values(bundle).flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : [],
  );
  return Object.entries(firstAttributes).flatMap(([id, attributes]) => {
    const rules = styles.flatMap((style) => rulesOf(style, id));
    if (rules.length === 0) return [`#${id}`];
    const unasked = attributes.filter(
      (name) => !rules.some((rule) => rule.includes(`[data-${name}]`)),
    );
    return unasked.map((name) => `#${id}[data-${name}]`);
  });
}

/** The rules of a style sheet whose selectors name an id, each with what is nested in it. */
const rulesOf = (style: string, id: string): string[] =>
  [...style.matchAll(new RegExp(`[^{};]*#${id}(?![\\w-])[^{};]*\\{`, 'g'))].map(
    ({ 0: selector, index }) => {
      let depth = 1;
      let end = index + selector.length;
      for (; depth > 0 && end < style.length; end += 1) {
        if (style[end] === '{') depth += 1;
        if (style[end] === '}') depth -= 1;
      }
      return style.slice(index, end);
    },
  );

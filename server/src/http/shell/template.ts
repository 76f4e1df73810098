import { readFile } from 'node:fs/promises';
import type { InlineScripts } from './inline-scripts.ts';

/** The HTML that every page begins with, as Vite built it. */
export interface Template {
  html: string;
  /** The same without the page's code, for pages on which something else comes before it. */
  held: HeldTags;
}

/** Tags without those that fetch code. */
export interface HeldTags {
  tags: string;
  /** Addresses of that code. */
  code: string[];
}

const themeFile = '<script src="/theme.js"></script>';
const runsCode = /<script type="module"( crossorigin)? src="([^"]+)"><\/script>/;

/** @throws where the page was not built as the server knows it */
export async function readTemplate(built: URL, { theme }: InlineScripts): Promise<Template> {
  const page = await readFile(new URL('index.html', built), 'utf8');
  const [tag, , code] = runsCode.exec(page) ?? [];
  if (!tag || !code || !page.includes(themeFile)) throw new Error('index.html has other scripts.');
  const html = page.replace(themeFile, () => theme.tag);
  const held = withoutCode(html.replace(tag, ''));
  return { html, held: { ...held, code: [code, ...held.code] } };
}

const fetchesCode = /<link rel="modulepreload"[^>]* href="([^"]+)">/g;

/** Takes the tags that fetch code out of others. */
export const withoutCode = (tags: string): HeldTags => ({
  tags: tags.replaceAll(fetchesCode, ''),
  code: [...tags.matchAll(fetchesCode)].map(([, address = '']) => address),
});

import { readFile } from 'node:fs/promises';
import type { InlineScripts } from './inline-scripts.ts';

/** The HTML that every page begins with, as Vite built it. */
export interface Template {
  html: string;
  /** The same, but the page's code is only fetched: something else runs it. */
  held: string;
  /** Address of that code. */
  code: string;
}

const themeFile = '<script src="/theme.js"></script>';
const runsCode = /<script type="module"( crossorigin)? src="([^"]+)"><\/script>/;

/** @throws where the page was not built as the server knows it */
export async function readTemplate(built: URL, { theme }: InlineScripts): Promise<Template> {
  const page = await readFile(new URL('index.html', built), 'utf8');
  const [tag, , code] = runsCode.exec(page) ?? [];
  if (!tag || !code || !page.includes(themeFile)) throw new Error('index.html has other scripts.');
  const html = page.replace(themeFile, () => theme.tag);
  const held = yieldToFirstPlay(
    html.replace(tag, () => `<link rel="modulepreload" href="${code}">`),
  );
  return { html, held, code };
}

/** Asks for code behind what else is on its way: the pieces that the first frame is made of. */
export const yieldToFirstPlay = (tags: string): string =>
  tags.replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"');

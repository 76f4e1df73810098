import { readFile } from 'node:fs/promises';
import { htmlMarkers } from '@kinora/contract/text/page-code';
import type { InlineScripts } from './inline-scripts.ts';

/** The HTML that every page begins with, as Vite built it. */
export interface Template {
  html: string;
  /** The same without the page's code, for pages on which something else comes before it. */
  held: WithoutCode;
}

/** HTML without the tags that fetch code. */
export interface WithoutCode {
  html: string;
  /** Addresses of that code. */
  code: string[];
}

/** @throws where the page was not built as the server knows it */
export async function readTemplate(built: URL, { theme }: InlineScripts): Promise<Template> {
  const page = await readFile(new URL('index.html', built), 'utf8');
  const [tag, , code] = htmlMarkers.entry.exec(page) ?? [];
  if (!tag || !code) throw new Error('index.html runs no code.');
  const html = page.replace(htmlMarkers.theme, () => theme.tag.text);
  const held = withoutCode(html.replace(tag, ''));
  return { html, held: { ...held, code: [code, ...held.code] } };
}

const fetchesCode = /<link rel="modulepreload"[^>]* href="([^"]+)">/g;

/** Takes the tags that fetch code out of some HTML. */
export const withoutCode = (html: string): WithoutCode => ({
  html: html.replaceAll(fetchesCode, ''),
  code: [...html.matchAll(fetchesCode)].map(([, address = '']) => address),
});

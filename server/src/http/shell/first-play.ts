import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FirstMedia } from '@kinora/contract/media';
import { jsonInHtml } from './json-in-html.ts';

/** The small program that plays a video's first pieces while the page's code is on its way. */
export interface FirstPlayScript {
  /** What a content security policy calls it. */
  hash: string;
  /** The tags for the top of a page's head: behind a style sheet they would wait for it. */
  tags(media: FirstMedia): string;
}

/** Reads the program from what Vite built. */
export async function readFirstPlay(built: URL): Promise<FirstPlayScript> {
  const code = await readFile(new URL('first-play.js', built), 'utf8');
  const hash = `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
  return {
    hash,
    tags: (media) =>
      `<script type="application/json" id="first-media">${jsonInHtml(media)}</script>` +
      `<script>${code}</script>`,
  };
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FirstMedia } from '@kinora/contract/media';
import { Markup, markup } from '@kinora/contract/text/markup';
import { codeAttribute, firstIds, inlineFiles } from '@kinora/contract/text/page-code';
import { jsonInHtml } from './json-in-html.ts';

/** A script that stands in the HTML itself, where a file of its own would cost a round trip. */
interface InlineScript {
  tag: Markup;
  /** What a content security policy calls it. */
  hash: string;
}

/** The scripts that stand in the HTML of pages. */
export interface InlineScripts {
  /** Shows the chosen theme from the first paint on. */
  theme: InlineScript;
  /** Plays a video's first pieces while the code of its page is on its way. */
  firstPlay: InlineScript;
  /** The same for a short and the viewer's code. */
  firstShort: InlineScript;
}

/** Reads them from what Vite built. */
export async function readInlineScripts(built: URL): Promise<InlineScripts> {
  const read = async (name: string): Promise<InlineScript> => {
    const code = await readFile(new URL(name, built), 'utf8');
    const hash = createHash('sha256').update(code).digest('base64');
    return { tag: markup`<script>${new Markup(code)}</script>`, hash: `'sha256-${hash}'` };
  };
  return {
    theme: await read(inlineFiles.theme),
    firstPlay: await read(inlineFiles.firstPlay),
    firstShort: await read(inlineFiles.firstShort),
  };
}

/**
 * What plays a video's first pieces, for the top of a page's head: behind a style sheet it would
 * wait for it.
 * @param code addresses of the page's code, which comes after them; the first is what runs it
 */
export const firstPlayTags = (script: InlineScript, media: FirstMedia, code: string[]): Markup =>
  markup`<script type="application/json" id="${firstIds.media}" ${codeAttribute}="${JSON.stringify(code)}">${jsonInHtml(media)}</script>${script.tag}`;

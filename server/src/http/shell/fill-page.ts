import type { FirstMedia } from '@kinora/contract/media';
import { Markup, markup } from '@kinora/contract/text/markup';
import { firstIds, htmlMarkers } from '@kinora/contract/text/page-code';
import { openSearchLink } from '../opensearch.ts';
import { firstPlayTags, type InlineScripts } from './inline-scripts.ts';
import { jsonInHtml } from './json-in-html.ts';
import { type Template, withoutCode } from './template.ts';

/** What a page's HTML says beyond the empty shell. */
export interface Written {
  title?: string;
  /** Its one address, a path of ours, whatever else leads to it; the one that was asked for without. */
  canonical?: string;
  head?: Markup;
  /** What plays before any of the page's code is there, and the script that plays it there. */
  first?: { media: FirstMedia; script: 'firstPlay' | 'firstShort' };
}

/** What a page's HTML is put together of. */
interface Parts {
  page: string;
  /** What comes before all else. */
  top: Markup | null;
  /** Fetches the page's code and styles. */
  tags: Markup;
}

/** Where a video's first pieces play, they bring the page's code themselves. */
export function partsOf(
  { first }: Written,
  template: Template,
  scripts: InlineScripts,
  tags: Markup,
): Parts {
  if (!first) return { page: template.html, top: null, tags };
  const { held } = template;
  const own = withoutCode(tags.text);
  const top = firstPlayTags(scripts[first.script], first.media, [...held.code, ...own.code]);
  return { page: held.html, top, tags: new Markup(own.html) };
}

export function fillPage(
  { page: built, top, tags }: Parts,
  brand: string,
  page: Written,
  firstData: unknown,
): string {
  const title = page.title ? `${page.title} – ${brand}` : brand;
  const head = markup`<meta name="application-name" content="${brand}">
${openSearchLink(brand)}${page.head}${tags}</head>`;
  const data = markup`<script type="application/json" id="${firstIds.data}">${jsonInHtml(firstData)}</script></body>`;
  return built
    .replace(htmlMarkers.title, () => markup`<title>${title}</title>${top}`.text)
    .replace(htmlMarkers.headEnd, () => head.text)
    .replace(htmlMarkers.bodyEnd, () => data.text);
}

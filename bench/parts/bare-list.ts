import { serveHtml } from './bare-page.ts';
import type { Rival } from './nginx.ts';

const rowsOfBlock = 10;
const blocksOfPart = 20;

/** What is drawn of a row; the picture by its address. */
export interface BareRow {
  picture: string;
  title: string;
  lines: string;
}

const style = `
  body { margin: 0 auto; width: 1100px; font: 14px sans-serif }
  li { display: flex; gap: 16px; padding: 8px 0; list-style: none }
  img { width: 168px; height: 94px; object-fit: cover; border-radius: 12px; background: #ddd }
  ol { margin: 0; padding: 0; content-visibility: auto; contain-intrinsic-block-size: 1100px }
  div { content-visibility: auto; contain-intrinsic-block-size: 22000px }`;

/**
 * Serves a page that is nothing but a list of all these rows, with their pictures, loaded when they come
 * near, in blocks that the browser leaves out while they are far off.
 */
export async function serveBareList(rows: readonly BareRow[]): Promise<Rival> {
  const blocks = inGroupsOf(rows, rowsOfBlock).map(
    (block) => `<ol>${block.map(htmlOf).join('')}</ol>`,
  );
  const parts = inGroupsOf(blocks, blocksOfPart).map((part) => `<div>${part.join('')}</div>`);
  return serveHtml(`<!doctype html><meta charset=utf-8><style>${style}</style>${parts.join('')}`);
}

const htmlOf = ({ picture, title, lines }: BareRow) =>
  `<li><img src="${escaped(picture)}" alt="" loading=lazy decoding=async>
   <p><a href="#">${escaped(title)}</a><br>${escaped(lines)}</p></li>`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const inGroupsOf = <Item>(all: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, place) =>
    all.slice(place * size, (place + 1) * size),
  );

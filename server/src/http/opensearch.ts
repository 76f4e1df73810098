import type { FastifyInstance } from 'fastify';
import { type Markup, markup } from '@kinora/contract/text/markup';
import { searchPath } from '@kinora/contract/text/search-path';
import type { Site } from '../site.ts';
import { siteAddress } from '../api/site-address.ts';

const path = '/opensearch.xml';
const type = 'application/opensearchdescription+xml';

/** The longest name that the standard allows. */
const longestName = 16;

/** Tells a browser how the site is searched, so that it offers it among its search engines (OpenSearch 1.1). */
export function openSearchRoute(app: FastifyInstance, { config }: Site): void {
  app.get(path, { schema: { hide: true } }, (request, reply) => {
    const absolute = (address: string) => new URL(address, siteAddress(config, request)).href;
    // The browser writes what is searched for in the place of the name in braces.
    const results = `${absolute(searchPath('x')).slice(0, -1)}{searchTerms}`;
    const name = [...config.BRAND_NAME].slice(0, longestName).join('');
    return reply
      .type(`${type}; charset=utf-8`)
      .header('cache-control', 'public, max-age=3600')
      .send(
        markup`<?xml version="1.0" encoding="utf-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${name}</ShortName>
<Description>Videos of ${config.BRAND_NAME}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Image width="192" height="192" type="image/png">${absolute('/icon-192.png')}</Image>
<Url type="text/html" template="${results}"/>
<Url type="${type}" rel="self" template="${absolute(path)}"/>
</OpenSearchDescription>
`.text,
      );
  });
}

/** Where a page says that the site can be searched. */
export const openSearchLink = (brand: string): Markup =>
  markup`<link rel="search" type="${type}" title="${brand}" href="${path}">\n`;

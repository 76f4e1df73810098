import { sql } from 'kysely';
import type { Database } from '../src/db/database.ts';

/**
 * Reads a document with a real parser of XML, that of PostgreSQL (libxml2), which refuses whatever is
 * not well-formed: a row for each element at a path, with the texts at paths below it.
 * @param path XPath of the elements; Atom is `a`, Media RSS `m`, sitemaps `s` and `v`, OpenSearch `o`
 * @param columns XPath of each text, from the element
 */
export async function readXml<Name extends string>(
  db: Database,
  xml: string,
  path: string,
  columns: Record<Name, string>,
): Promise<Record<Name, string | null>[]> {
  const texts = Object.entries<string>(columns).map(
    ([name, place]) => sql`${sql.ref(name)} text path ${sql.lit(place)}`,
  );
  const { rows } = await sql<Record<Name, string | null>>`
    select read.* from (select xmlparse(document ${xml}) as document) as given, xmltable(
      xmlnamespaces(
        'http://www.w3.org/2005/Atom' as a,
        'http://search.yahoo.com/mrss/' as m,
        'http://www.sitemaps.org/schemas/sitemap/0.9' as s,
        'http://www.google.com/schemas/sitemap-video/1.1' as v,
        'http://a9.com/-/spec/opensearch/1.1/' as o
      ),
      ${sql.lit(path)} passing document columns ${sql.join(texts)}
    ) as read`.execute(db);
  return rows;
}

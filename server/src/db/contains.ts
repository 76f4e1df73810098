import { sql } from 'kysely';

/**
 * Whether a text has these letters in it, without regard to case and accents: what an index of
 * `plain(column) gin_trgm_ops` finds.
 * @param column as in SQL: `videos.title`
 */
export const contains = (column: string, text: string) =>
  // Not before accents are gone: a wide “％” becomes a plain one.
  sql<boolean>`plain(${sql.ref(column)}) like
    '%' || regexp_replace(plain(${text}), ${sql.lit('[\\\\%_]')}, ${sql.lit('\\\\\\&')}, 'g') || '%'`;

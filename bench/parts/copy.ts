import { createWriteStream } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';

/** A value of a row; null is SQL's. Texts hold no tabs, line ends and backslashes. */
type Value = string | number | boolean | null;

/**
 * Copies rows into a table by a file, since that is how PostgreSQL takes millions.
 * @param client of a server that runs on this machine and lets this user read its files
 */
export async function copyRows(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Value[]>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-copy-'));
  try {
    await chmod(folder, 0o755);
    const file = join(folder, 'rows.tsv');
    await pipeline(Readable.from(linesOf(rows)), createWriteStream(file));
    await chmod(file, 0o644);
    await client.query(`copy ${table} (${columns.join(', ')}) from '${file}'`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Lines by the thousand: a stream takes its time for each piece. */
function* linesOf(rows: Iterable<readonly Value[]>): Generator<string> {
  let lines: string[] = [];
  for (const row of rows) {
    lines.push(`${row.map((value) => value ?? '\\N').join('\t')}\n`);
    if (lines.length < 1_000) continue;
    yield lines.join('');
    lines = [];
  }
  if (lines.length > 0) yield lines.join('');
}

/**
 * Fills tables without their indexes, which are made at the end: of a million rows that takes a
 * fraction of the time. Keys stay.
 */
export async function withoutIndexes(
  client: pg.Client,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes
     where schemaname = 'public' and tablename = any($1)
       and not exists (select from pg_constraint where conname = indexname)`,
    [tables],
  );
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`);
  await fill();
  for (const { indexdef } of rows) await client.query(indexdef);
  for (const table of tables) await client.query(`vacuum analyze ${table}`);
}

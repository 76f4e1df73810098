import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeZip } from 'client-zip';
import { type Compilable, sql } from 'kysely';
import type { ExportEvent } from '@kinora/contract/exports';
import type { Database } from '../../db/database.ts';
import { publishEvent } from '../../db/live.ts';
import type { Enqueue } from '../../jobs/queue.ts';
import { longDate } from '../../mail/long-date.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';
import { keys, type Storage } from '../../storage/storage.ts';
import { exportFile } from './exports.ts';
import type { PartContext } from './part.ts';
import { parts } from './parts.ts';

/** Days for which a finished export is kept. */
const retentionDays = 7;

interface Context {
  db: Database;
  storage: Storage;
  enqueue: Enqueue;
  addresses: MediaAddresses;
  publicUrl: string;
  /** Lends an empty folder for the file while it is made. */
  withFolder: (work: (folder: string) => Promise<void>) => Promise<void>;
}

/** Makes the file of an export, row by row, and tells its owner how far it is. */
export async function makeExport(context: Context, exportId: string): Promise<void> {
  const { db, storage, withFolder } = context;
  const wanted = await db
    .selectFrom('exports')
    .innerJoin('users', 'users.id', 'exports.user_id')
    .where('exports.id', '=', exportId)
    .select(['users.id', 'users.email'])
    .executeTakeFirst();
  // The account was deleted, or a newer export took the place of this one.
  if (!wanted) return;
  const note = (set: ExportEvent) => noteProgress(db, exportId, wanted.id, set);
  try {
    await note({ state: 'preparing', progress: 0 });
    const expires = new Date(Date.now() + retentionDays * 86_400_000);
    await withFolder(async (folder) => {
      const path = join(folder, exportFile);
      await writeZip(context, { ...context, userId: wanted.id, expires }, path, note);
      const { size } = await stat(path);
      await storage.adopt(keys.media(exportId, exportFile), path);
      await finish(context, exportId, wanted, { bytes: size, expires });
    });
  } catch (error) {
    await note({ state: 'failed', progress: 0 });
    throw error;
  }
}

/** An export was not made however often it was tried, also where each try was interrupted. */
export async function giveUpExport(db: Database, exportId: string): Promise<void> {
  const row = await db
    .selectFrom('exports')
    .where('id', '=', exportId)
    .where('state', '=', 'preparing')
    .select('user_id')
    .executeTakeFirst();
  if (row) await noteProgress(db, exportId, row.user_id, { state: 'failed', progress: 0 });
}

/** All files of the export are one moment of the database: one transaction reads them. */
async function writeZip(
  { db }: Context,
  context: PartContext,
  path: string,
  note: (set: ExportEvent) => Promise<void>,
): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const zip = makeZip(files(tx, context, note));
      await pipeline(
        Readable.fromWeb(zip as Parameters<typeof Readable.fromWeb>[0]),
        createWriteStream(path),
      );
    });
}

async function* files(
  tx: Database,
  context: PartContext,
  note: (set: ExportEvent) => Promise<void>,
) {
  yield { name: 'README.txt', input: readme(context) };
  for (const [index, { file, rows, entry = (row: unknown) => row as object }] of parts.entries()) {
    const query = rows(tx, context.userId);
    yield { name: file, input: asJson(fetchAll(tx, query), (row) => entry(row, context)) };
    await note({ state: 'preparing', progress: (index + 1) / parts.length });
  }
}

/** The rows of a query, some hundred at a time. */
async function* fetchAll(tx: Database, query: Compilable<unknown>): AsyncGenerator<unknown> {
  await sql`declare export_rows no scroll cursor for ${query}`.execute(tx);
  for (;;) {
    const { rows } = await sql<unknown>`fetch 500 from export_rows`.execute(tx);
    yield* rows;
    if (rows.length < 500) break;
  }
  await sql`close export_rows`.execute(tx);
}

/** Rows as a JSON list, one a line. */
async function* asJson(rows: AsyncIterable<unknown>, entry: (row: unknown) => object) {
  let before = '[\n';
  for await (const row of rows) {
    yield before + JSON.stringify(entry(row));
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

const readme = ({ publicUrl, expires }: PartContext): string => `Your data at ${publicUrl}

Each file is a JSON list with one entry a line; times are in UTC.
Links to private and unlisted videos work until ${longDate(expires)}: whoever has this file can
follow them until then.
`;

async function noteProgress(
  db: Database,
  exportId: string,
  userId: string,
  { state, progress }: ExportEvent,
): Promise<void> {
  await db.updateTable('exports').set({ state, progress }).where('id', '=', exportId).execute();
  await publishEvent(db, { to: userId, event: 'export', data: { state, progress } });
}

async function finish(
  { db, enqueue, storage, publicUrl }: Context,
  exportId: string,
  user: { id: string; email: string },
  { bytes, expires }: { bytes: number; expires: Date },
): Promise<void> {
  const done = { state: 'ready', progress: 1 } as const;
  const stillWanted = await db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('exports')
      .set({ ...done, bytes, expires_at: expires })
      .where('id', '=', exportId)
      .returning('id')
      .executeTakeFirst();
    if (!row) return false;
    await publishEvent(tx, { to: user.id, event: 'export', data: done satisfies ExportEvent });
    await enqueue(tx, 'send-mail', {
      to: user.email,
      subject: 'Your data is ready',
      lines: [`The export of your data is ready. You can download it until ${longDate(expires)}.`],
      action: { label: 'Download it', url: `${publicUrl}/account-settings` },
    });
    return true;
  });
  if (!stillWanted) await storage.deleteAll(keys.media(exportId));
}

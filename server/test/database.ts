import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, inject } from 'vitest';
import { connect, type Database } from '../src/db/database.ts';

/** A database of a test file's own, empty and migrated. */
export interface TestDatabase {
  readonly db: Database;
  readonly url: string;
}

/**
 * Copies the migrated template; the copy is dropped after the file's last test. To be called at
 * the top of a test file: `const { db } = await testDatabase();`
 */
export async function testDatabase(): Promise<TestDatabase> {
  const template = inject('template');
  const templateName = template.slice(template.lastIndexOf('/') + 1);
  const name = `test_${randomBytes(6).toString('hex')}`;
  const server = connect(template.replace(/[^/]+$/, 'postgres'), { max: 1 });
  // The template's files as they are: by its pages, as without a word, takes several times as long.
  await sql`
    create database ${sql.ref(name)} template ${sql.ref(templateName)} strategy file_copy`.execute(
    server,
  );

  const url = template.replace(/[^/]+$/, name);
  const db = connect(url);
  afterAll(async () => {
    await db.destroy();
    await sql`drop database ${sql.ref(name)} with (force)`.execute(server);
    await server.destroy();
  });
  return { db, url };
}

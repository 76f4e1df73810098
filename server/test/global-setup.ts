import type { TestProject } from 'vitest/node';
import { connect } from '../src/db/database.ts';
import { startTemporary } from '../src/db/embedded.ts';
import { migrate } from '../src/db/migrate.ts';
import { hashPassword } from '../src/features/security/passwords.ts';
import { password } from './password.ts';
import { leftOut } from './shared-media.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the migrated database of which each test file gets a copy. */
    template: string;
    /** Of the password that all people of the tests have. */
    passwordHash: string;
  }
}

/** One PostgreSQL for the whole run, migrated once. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTemporary();
  const db = connect(postgres.url);
  await migrate(db);
  // A database that somebody is connected to cannot be copied.
  await db.destroy();
  project.provide('template', postgres.url);
  project.provide('passwordHash', await hashPassword(password, 'tests'));
  const missing = leftOut();
  if (missing) process.stderr.write(`${missing}\n`);
  return postgres.stop;
}

/**
 * Writes what is made from other files: from the migrations `server/schema.sql`, to be read by
 * people, and the types of the tables, to be read by the compiler; from the settings their table in
 * `docs/running.md`. `--check` only says whether they are fresh.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { startTemporary } from '../server/src/db/embedded.ts';
import { connect } from '../server/src/db/database.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { dumpSchema } from './generate/schema.ts';
import { withSettings } from './generate/settings.ts';
import { tableTypes } from './generate/tables.ts';

const postgres = await startTemporary();
const db = connect(postgres.url);
try {
  await migrate(db);
  const files = {
    'server/schema.sql': await dumpSchema(db),
    'server/src/db/tables.generated.ts': await tableTypes(db),
    'docs/running.md': withSettings(
      await readFile(new URL('../docs/running.md', import.meta.url), 'utf8'),
    ),
  };
  const stale: string[] = [];
  for (const [file, content] of Object.entries(files)) {
    const url = new URL(`../${file}`, import.meta.url);
    if ((await readFile(url, 'utf8').catch(() => '')) === content) continue;
    stale.push(file);
    if (!process.argv.includes('--check')) await writeFile(url, content);
  }
  if (process.argv.includes('--check') && stale.length) {
    console.error(`Not fresh: ${stale.join(', ')}. Run “npm run generate”.`);
    process.exitCode = 1;
  }
} finally {
  await db.destroy();
  await postgres.stop();
}

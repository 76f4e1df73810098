import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Database } from '../src/db/database.ts';

/** All rows by table, each as JSON by column. */
export type Contents = Record<string, Record<string, unknown>[]>;

/** A column of a table of ours. */
export interface Column {
  table: string;
  name: string;
  /** As PostgreSQL calls it: `text`, `timestamp with time zone`, … */
  type: string;
}

/** Everything in a database, to be compared and brought back: our tables, and the queue's jobs. */
export async function openWhole(db: Database) {
  const { rows: all } = await sql<Column & { generated: boolean }>`
    select table_name as table, column_name as name, data_type as type,
      is_generated <> 'NEVER' as generated
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
    order by table_name, ordinal_position`.execute(db);
  const columns = Map.groupBy(all, ({ table }) => table);
  const jobs = 'pgboss.job';
  const names = [...columns.keys()];
  const tables = [...names, jobs];
  const parts = tables.map(
    (name) => `('${name}', (select coalesce(jsonb_agg(one), '[]') from ${name} as one))`,
  );

  await sql.raw(`create schema kept; ${names.map(keepAs).join(';')}; ${keepAs(jobs)}`).execute(db);

  let before: Contents = {};
  let latest: Contents = {};

  /** What is in the tables now. */
  async function read(): Promise<Contents> {
    const { rows } = await sql<{ contents: Contents }>`
      select jsonb_object_agg(name, rows) as contents
      from (values ${sql.raw(parts.join(', '))}) as tables (name, rows)`.execute(db);
    latest = rows[0]?.contents ?? {};
    return latest;
  }

  /** Notes what is in the tables now, to come back to it. */
  async function keep(): Promise<Contents> {
    const now = await read();
    const again = changed(now).map(
      (name) => `delete from ${kept(name)}; insert into ${kept(name)} select * from ${name}`,
    );
    if (again.length > 0) await sql.raw(again.join(';')).execute(db);
    before = now;
    return now;
  }

  /** Tables in which something is not as it was kept. */
  const changed = (now: Contents) =>
    tables.filter((name) => !isDeepStrictEqual(now[name], before[name]));

  /** Brings back what was kept, where something was not as it was when it was read the last time. */
  async function restore(): Promise<void> {
    const again = changed(latest).map((name) => {
      const own = columns.get(name)?.filter(({ generated }) => !generated);
      const list = own?.map((column) => `"${column.name}"`).join(', ');
      const into = list ? `${name} (${list}) overriding system value` : name;
      return `delete from ${name}; insert into ${into} select ${list ?? '*'} from ${kept(name)}`;
    });
    if (again.length === 0) return;
    await db.transaction().execute(async (tx) => {
      // Rows come in any order, and no trigger shall add to them.
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql.raw(again.join(';')).execute(tx);
    });
  }

  return { columns: all as Column[], read, keep, restore };
}

const kept = (name: string) => `kept.${name.replace('.', '_')}`;
const keepAs = (name: string) => `create table ${kept(name)} as table ${name}`;

/** The columns, as `table.column`, in which two contents differ. */
export function differences(one: Contents, other: Contents): Set<string> {
  const names = new Set<string>();
  for (const table of Object.keys(one)) {
    const [rows, others] = [one[table] ?? [], other[table] ?? []];
    for (const column of Object.keys({ ...rows[0], ...others[0] })) {
      if (sorted(rows, [column]) !== sorted(others, [column])) names.add(`${table}.${column}`);
    }
  }
  return names;
}

/** Contents without some columns, in an order that depends on nothing but them. */
export const without = (contents: Contents, columns: Set<string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(contents).map(([table, rows]) => {
      const all = Object.keys(rows[0] ?? {});
      return [
        table,
        sorted(
          rows,
          all.filter((name) => !columns.has(`${table}.${name}`)),
        ),
      ];
    }),
  );

const sorted = (rows: Record<string, unknown>[], columns: string[]): string =>
  rows
    .map((row) => JSON.stringify(columns.map((name) => row[name])))
    .toSorted()
    .join('\n');

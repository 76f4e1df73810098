import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { reachEmbedded } from '../../server/src/db/embedded.ts';
import { keys } from '../../server/src/storage/storage.ts';

/**
 * Copies all that is kept of a video that is ready, so many times: to a browser each is another one.
 * @param data the data folder of the running Kinora
 * @param name what the ids of the copies begin with, and their titles where they get one of their own
 */
export async function copyVideo(
  data: string,
  id: string,
  { count, name, titled = false }: { count: number; name: string; titled?: boolean },
): Promise<string[]> {
  const copies = Array.from({ length: count }, (_, n) => `${name}${String(n).padStart(7, '0')}`);
  const folder = (of: string) => join(data, 'storage', keys.media(of));
  for (const copy of copies) await cp(folder(id), folder(copy), { recursive: true });
  const client = new pg.Client({ connectionString: (await reachEmbedded(data)) ?? '' });
  await client.connect();
  try {
    await client.query('begin');
    for (const [table, key] of [
      ['videos', 'id'],
      ['renditions', 'video_id'],
      ['chunks', 'video_id'],
    ] as const) {
      await client.query(await copyOf(client, table, key), [id, copies]);
    }
    if (titled) await client.query('update videos set title = id where id = any($1)', [copies]);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
  return copies;
}

/** The statement that copies the rows of one video to others, all but what the database works out. */
async function copyOf(client: pg.Client, table: string, key: string): Promise<string> {
  const { rows } = await client.query<{ column_name: string }>(
    `select column_name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const columns = rows.map(({ column_name }) => column_name);
  const values = columns.map((column) => {
    if (column === key) return 'copy.id';
    return column === 'shuffle' ? 'random()' : `"${column}"`;
  });
  return `insert into ${table} ("${columns.join('", "')}")
    select ${values.join(', ')}
    from ${table} as row, unnest($2::text[]) as copy(id) where row."${key}" = $1`;
}

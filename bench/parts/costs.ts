import pg from 'pg';
import { ask, type Asked } from './asked.ts';

const requests = 100;
/** What a smaller part of the requests asked is the site's own work beside them. */
const leastPart = 0.05;

/** What one request costs the database. */
export interface Costs {
  statements: number;
  /** Pages of 8 kB that were read, in memory or not. */
  pages: number;
}

/** Counts what requests cost, in a database of `makeData`; the first ones plan their statements. */
export async function costsOf(
  databaseUrl: string,
  site: string,
  asked: readonly Asked[],
): Promise<Costs> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const send = async (count: number) => {
    for (let n = 0; n < count; n++) {
      await (await ask(site, asked[n % asked.length] as Asked)).arrayBuffer();
    }
  };
  const count = async (): Promise<Costs> => {
    await client.query('select pg_stat_statements_reset()');
    await send(requests);
    const { rows } = await client.query<{ calls: string; pages: string }>(
      `select calls, shared_blks_hit + shared_blks_read as pages from pg_stat_statements
       where query !~* '^(begin|commit|listen)|pg_stat_statements' and calls >= $1`,
      [requests * leastPart],
    );
    const sum = (figure: 'calls' | 'pages') =>
      rows.reduce((all, one) => all + Number(one[figure]), 0) / requests;
    return { statements: sum('calls'), pages: sum('pages') };
  };
  try {
    await send(Math.max(20, requests / 2));
    const counted: Costs[] = [];
    // Once more, since a job of the site's that was due meanwhile is counted too.
    for (let round = 0; round < 2; round++) counted.push(await count());
    return counted.reduce((one, other) => (other.statements < one.statements ? other : one));
  } finally {
    await client.end();
  }
}

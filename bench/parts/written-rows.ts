import { moveEntry } from '../../contract/src/playlist-entries.ts';
import pg from 'pg';
import { longPlaylist } from './large-library.ts';
import type { AskedSite } from './measure.ts';
import { atMost, row, type Row } from './report.ts';

const moves = 20;

/** Rows of playlists that are written for each entry that is moved, and the longest it takes. */
export async function movedEntries({ url, database }: AskedSite, token: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    const { rows: entries } = await client.query<{ id: string }>(
      'select id from playlist_videos where playlist_id = $1 order by place limit $2',
      [longPlaylist.id, moves + 1],
    );
    const versions = async () => {
      const { rows } = await client.query<{ version: string }>(
        'select id, xmin::text as version from playlist_videos order by id',
      );
      return rows.map(({ version }) => version);
    };
    const [first, ...others] = entries.map(({ id }) => id);
    let written = 0;
    let longest = 0;
    for (const entry of others) {
      const before = await versions();
      const path = moveEntry.path.replace('{id}', longPlaylist.id).replace('{entry}', entry);
      const began = performance.now();
      const answer = await fetch(url + path, {
        method: moveEntry.method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ to: 'before', beside: first }),
      });
      longest = Math.max(longest, performance.now() - began);
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      const after = await versions();
      written += after.filter((version, at) => version !== before[at]).length;
    }
    return [
      row('move.written', written / moves, 'rows', { aim: atMost(1) }),
      row('move.longest', longest, 'ms', { aim: atMost(20) }),
    ];
  } finally {
    await client.end();
  }
}

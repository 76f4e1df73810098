import type { Analytics } from '@kinora/contract/analytics';
import type { PlaySource } from '@kinora/contract/text/play-sources';
import { percent } from './metrics.ts';
import styles from './NumbersView.module.css';

const names: Record<PlaySource, string> = {
  home: 'Home page',
  search: 'Search',
  related: 'Another video or autoplay',
  shorts: 'Shortys',
  playlist: 'A playlist',
  outside: 'Another website',
  embed: 'Embedded player',
  other: 'Channel pages, lists or unknown',
};

/** Where those came from who began to watch. */
export function SourceTable({ sources }: Pick<Analytics, 'sources'>) {
  const all = sources.reduce((sum, { plays }) => sum + plays, 0);
  if (all === 0) return null;
  return (
    <section aria-labelledby="where-from">
      <h2 id="where-from" className={styles.heading}>
        Where viewers came from
      </h2>
      <table className={styles.table} aria-labelledby="where-from">
        <thead>
          <tr>
            <th scope="col">Source</th>
            <th scope="col" className={styles.figure}>
              Plays
            </th>
            <th scope="col" className={styles.figure}>
              Share
            </th>
          </tr>
        </thead>
        <tbody>
          {sources.map(({ source, plays }) => (
            <tr key={source}>
              <th scope="row">
                {names[source]}
                <span aria-hidden className={styles.bar} style={{ width: percentOf(plays, all) }} />
              </th>
              <td className={styles.figure}>{plays.toLocaleString()}</td>
              <td className={styles.figure}>{percent(plays / all)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const percentOf = (part: number, all: number) => `${(part / all) * 100}%`;

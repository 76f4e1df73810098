import type { FoundVideo } from '@kinora/contract/search';
import { clock } from '@kinora/contract/text/duration';
import { useQuery } from '@tanstack/react-query';
import { readVtt } from '../../../player/captions/read-vtt.ts';
import { Link } from '../../../navigation/Link.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { type Moment, momentsOf } from './moments.ts';
import styles from './SpokenMoments.module.css';

/** More are no choice any more. */
const most = 10;

/**
 * What is said in a video that a search found by it: the first sentence, the others folded, each a
 * way to its moment. The browser reads them out of the captions, as these are.
 */
export function SpokenMoments({
  path,
  spoken: { url, stems },
}: {
  path: string;
  spoken: NonNullable<FoundVideo['spoken']>;
}) {
  const { data: cues, isPending } = useQuery({
    queryKey: ['search', 'spoken', url],
    queryFn: async ({ signal }) => {
      const answer = await fetch(url, { signal });
      return answer.ok ? readVtt(await answer.text()) : [];
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isPending) return <Skeleton className={styles.waiting} />;
  const [first, ...others] = momentsOf(cues ?? [], stems).slice(0, most);
  if (!first) return null;
  return (
    <div className={styles.moments}>
      <MomentLink path={path} moment={first} />
      {others.length > 0 && (
        <details>
          <summary>
            {others.length} more {others.length === 1 ? 'moment' : 'moments'}
          </summary>
          {others.map((moment) => (
            <MomentLink key={moment.start} path={path} moment={moment} />
          ))}
        </details>
      )}
    </div>
  );
}

function MomentLink({ path, moment: { start, text, marks } }: { path: string; moment: Moment }) {
  const seconds = Math.floor(start);
  return (
    <Link to={`${path}?t=${seconds}`} className={styles.moment}>
      <time className={styles.time}>{clock(seconds)}</time>
      <q className={styles.sentence}>
        {marks.map(({ from, to }, n) => [
          text.slice(marks[n - 1]?.to ?? 0, from),
          <mark key={from}>{text.slice(from, to)}</mark>,
        ])}
        {text.slice(marks.at(-1)?.to ?? 0)}
      </q>
    </Link>
  );
}

import type { FoundVideo } from '@kinora/contract/search';
import { clock } from '@kinora/contract/text/duration';
import { useQuery } from '@tanstack/react-query';
import { namedKey } from '../../../api/queries.ts';
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
  onOpen,
}: {
  path: string;
  spoken: NonNullable<FoundVideo['spoken']>;
  /** Called before a moment’s link is followed. */
  onOpen: () => void;
}) {
  const { data: cues, isPending } = useQuery({
    queryKey: namedKey('search', 'spoken', { url }),
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
      <MomentLink path={path} moment={first} onOpen={onOpen} />
      {others.length > 0 && (
        <details>
          <summary>
            {others.length} more {others.length === 1 ? 'moment' : 'moments'}
          </summary>
          {others.map((moment) => (
            <MomentLink key={moment.start} path={path} moment={moment} onOpen={onOpen} />
          ))}
        </details>
      )}
    </div>
  );
}

function MomentLink({
  path,
  moment: { start, text, marks },
  onOpen,
}: {
  path: string;
  moment: Moment;
  onOpen: () => void;
}) {
  const seconds = Math.floor(start);
  return (
    <Link to={`${path}?t=${seconds}`} className={styles.moment} onClick={onOpen}>
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

import type { FoundVideo } from '@kinora/contract/search';
import { clock } from '@kinora/contract/text/duration';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { namedKey } from '../../../api/queries.ts';
import { readVtt } from '../../../player/captions/read-vtt.ts';
import { Link } from '../../../navigation/Link.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { type Moment, momentsOf } from './moments.ts';
import styles from './SpokenMoments.module.css';

/** More are no choice any more. */
const most = 10;

interface Said {
  path: string;
  spoken: NonNullable<FoundVideo['spoken']>;
  /** Called before a moment’s link is followed. */
  onOpen: () => void;
}

/**
 * What is said in a video that a search found by it: the first sentence, the others folded.
 * @param instead shown where the words stand in no single sentence
 */
export function SpokenMoments({ spoken, instead, ...link }: Said & { instead: ReactNode }) {
  const { moments, failed } = useMoments(spoken);
  if (failed) return failed;
  if (!moments) return <Skeleton className={styles.waiting} />;
  const [first, ...others] = moments;
  if (!first) return instead;
  return (
    <div className={styles.moments}>
      <MomentLink {...link} moment={first} />
      {others.length > 0 && (
        <details>
          <summary>
            {others.length} more {others.length === 1 ? 'moment' : 'moments'}
          </summary>
          <MomentLinks {...link} moments={others} />
        </details>
      )}
    </div>
  );
}

/** The same of a video that is named so too: all of it folded, and fetched once it is unfolded. */
export function FoldedMoments(said: Said) {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.moments}>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>Moments where it is said</summary>
        {open && <AllMoments {...said} />}
      </details>
    </div>
  );
}

function AllMoments({ spoken, ...link }: Said) {
  const { moments, failed } = useMoments(spoken);
  if (failed) return failed;
  if (!moments) return <Skeleton className={styles.waiting} />;
  if (moments.length === 0) return <p>No single sentence contains these words.</p>;
  return <MomentLinks {...link} moments={moments} />;
}

/** Each a way to its moment, once the browser has read them out of the captions; or why it cannot. */
function useMoments({ url, stems }: Said['spoken']): {
  moments: Moment[] | undefined;
  failed: ReactNode;
} {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: namedKey('search', 'spoken', { url }),
    queryFn: async ({ signal }) => {
      const answer = await fetch(url, { signal });
      if (!answer.ok) throw new Error(`The captions were answered with ${answer.status}.`);
      return readVtt(await answer.text());
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    moments: data && momentsOf(data, stems).slice(0, most),
    failed: isError && (
      <div className={styles.moments}>
        <ErrorState
          row
          message="Its captions could not be loaded."
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </div>
    ),
  };
}

const MomentLinks = ({ moments, ...link }: Omit<Said, 'spoken'> & { moments: Moment[] }) =>
  moments.map((moment) => <MomentLink key={moment.start} {...link} moment={moment} />);

function MomentLink({
  path,
  moment: { start, text, marks },
  onOpen,
}: Omit<Said, 'spoken'> & { moment: Moment }) {
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

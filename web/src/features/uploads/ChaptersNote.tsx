import { type ChapterFault, checkChapters } from '@kinora/contract/text/chapters';
import { wireDuration } from '@kinora/contract/text/duration';
import { useDeferredValue } from 'react';
import { shortDuration } from '../cards/card-text.ts';
import styles from './ChaptersNote.module.css';

const sentences: Record<ChapterFault, string> = {
  few: 'Lines with times become chapters when there are at least three.',
  start: 'Lines with times become chapters when the first begins at 0:00.',
  order: 'Lines with times become chapters when each begins later than the one before.',
  short: 'Lines with times become chapters when each is at least 10 seconds long.',
};

/** What the lines with times of a description make: its chapters, or why they are none yet. */
export function ChaptersNote({
  description,
  seconds,
}: {
  description: string;
  /** Length of the video; null until it is known. */
  seconds: number | null;
}) {
  const { chapters, fault } = checkChapters(useDeferredValue(description), seconds);
  const said =
    fault === null ? chapters.length > 0 && `${chapters.length} chapters` : sentences[fault];
  return (
    <div className={styles.note} data-empty={said === false || undefined}>
      <output>{said}</output>
      {chapters.length > 0 && (
        <ol className={styles.chapters} aria-label="Chapters">
          {chapters.map(({ title, start }) => (
            <li key={start}>
              <span className={styles.time}>{shortDuration(wireDuration(start))}</span> {title}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

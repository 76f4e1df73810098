import type { StudioVideo } from '@kinora/contract/studio';
import { VideoTableRow } from './VideoTableRow.tsx';
import styles from './VideoTable.module.css';

/** One's own videos as a table; where there is no room for that, each row is a card. */
export function VideoTable({
  videos,
  selected,
  onSelect,
  busy,
  onChange,
}: {
  videos: readonly StudioVideo[];
  selected: ReadonlySet<string>;
  onSelect: (id: string, on: boolean, withRange: boolean) => void;
  busy: boolean;
  /** A video was tried again or deleted. */
  onChange: () => void;
}) {
  return (
    <table className={styles.table} aria-label="Your videos" aria-busy={busy}>
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">Selected</span>
          </th>
          <th scope="col">Video</th>
          <th scope="col">Visibility</th>
          <th scope="col">Date</th>
          <th scope="col" className={styles.number}>
            Views
          </th>
          <th scope="col" className={styles.number}>
            Likes
          </th>
          <th scope="col" className={styles.number}>
            Comments
          </th>
        </tr>
      </thead>
      <tbody>
        {videos.map((video) => (
          <VideoTableRow
            key={video.id}
            video={video}
            selected={selected.has(video.id)}
            onSelect={onSelect}
            onChange={onChange}
          />
        ))}
      </tbody>
    </table>
  );
}

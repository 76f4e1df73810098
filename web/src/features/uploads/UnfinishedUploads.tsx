import { deleteVideo, getVideo, type Video } from '@kinora/contract/videos';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { bytesText } from './bytes-text.ts';
import { findUnfinished, forgetUnfinished, type Unfinished } from './unfinished.ts';
import styles from './UnfinishedUploads.module.css';
import { uploadQueue } from './upload-queue.ts';

type Row = Unfinished & Pick<Video, 'title'>;

/** Those of this user's uploads that wait for their file; others are left alone. */
async function readRows(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const left of await findUnfinished()) {
    const known = await call(getVideo, { id: left.videoId });
    if (known.ok && known.video.mine && ['draft', 'uploading'].includes(known.video.state)) {
      rows.push({ ...left, title: known.video.title });
    }
  }
  return rows;
}

/** Uploads that a closed tab or a crash has left; choosing the same file goes on with them. */
export function UnfinishedUploads() {
  const items = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.now);
  const [rows, setRows] = useState<Row[]>([]);
  useEffect(() => {
    void readRows().then(setRows);
  }, []);

  const waiting = rows.filter((row) => !items.some(({ videoId }) => videoId === row.videoId));
  if (waiting.length === 0) return null;

  const discard = async (row: Row) => {
    setRows(rows.filter(({ key }) => key !== row.key));
    await forgetUnfinished(row);
    await call(deleteVideo, { id: row.videoId });
  };

  return (
    <section className={styles.unfinished} aria-label="Unfinished uploads">
      <h2 className={styles.heading}>Go on where you stopped</h2>
      <p className={styles.hint}>Choose the same file again: only what is missing is sent.</p>
      <ul>
        {waiting.map((row) => (
          <li key={row.key} className={styles.row}>
            <p className={styles.what}>
              <strong>{row.title}</strong>
              <span>
                {row.filename} · {bytesText(row.bytes)}
              </span>
            </p>
            <Button look="danger" onClick={() => void discard(row)}>
              Discard
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

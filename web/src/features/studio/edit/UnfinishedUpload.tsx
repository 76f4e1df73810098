import { getCut } from '@kinora/contract/cuts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/queries.ts';
import { Link } from '../../../navigation/Link.tsx';
import { partText } from '../../cuts/part.ts';
import styles from './UnfinishedUpload.module.css';

/** A video that waits for its file: what of that will be shown, and where it is gone on with. */
export function UnfinishedUpload({ videoId }: { videoId: string }) {
  const { data } = useQuery(queryOf('cuts', getCut, { id: videoId }));
  return (
    <div className={styles.unfinished}>
      <p>
        Its upload is incomplete.{' '}
        <Link to="/upload" className={styles.link}>
          Resume upload
        </Link>
      </p>
      {data && (
        <p className={styles.part}>
          {partText(data.cut) ?? 'All of it'} will be shown. Choose start and end on the upload
          page.
        </p>
      )}
    </div>
  );
}

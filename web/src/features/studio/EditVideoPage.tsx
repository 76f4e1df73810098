import { Link, useParams } from 'react-router';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Personal } from '../accounts/Personal.tsx';
import { useVideo } from '../videos/video-query.ts';
import { EditForm } from './edit/EditForm.tsx';
import styles from './EditVideoPage.module.css';

/** One video of one's own with all that can be changed of it. */
export function EditVideoPage() {
  const { id = '' } = useParams();
  return (
    <Personal
      title="Edit video"
      action={
        <Link to="/studio" className={buttonClass()}>
          Your videos
        </Link>
      }
    >
      {() => <OwnVideo key={id} id={id} />}
    </Personal>
  );
}

function OwnVideo({ id }: { id: string }) {
  const { data: video, error, isFetching, refetch } = useVideo(id);
  if (video?.mine) return <EditForm video={video} />;
  const gone = error?.failed.error === 'not_found' || error?.failed.error === 'not_allowed';
  if (video || gone) return <NotOwn />;
  if (error) {
    return <ErrorState message={error.message} onRetry={() => void refetch()} busy={isFetching} />;
  }
  return (
    <div className={styles.waiting} aria-busy>
      <Skeleton className={styles.field} />
      <Skeleton className={styles.text} />
      <Skeleton className={styles.field} />
    </div>
  );
}

const NotOwn = () => (
  <EmptyState
    title="This video is not among yours"
    action={
      <Link to="/studio" className={buttonClass({ look: 'primary', size: 'large' })}>
        Show your videos
      </Link>
    }
  >
    It was deleted, or it belongs to somebody else.
  </EmptyState>
);

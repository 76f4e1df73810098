import { Link } from 'react-router';
import { buttonClass } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';

/** For a video that does not exist, or is not for this viewer; which of the two is not told. */
export default function VideoGone() {
  return (
    <>
      <h1 className="unseen" tabIndex={-1}>
        Video not available
      </h1>
      <EmptyState
        title="This video is not available"
        action={
          <Link to="/" className={buttonClass({ look: 'primary' })}>
            See what is new
          </Link>
        }
      >
        It may be private, or was removed by its owner.
      </EmptyState>
    </>
  );
}

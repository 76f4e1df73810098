import { buttonClass } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Link } from '../../../navigation/Link.tsx';

/** For a video that does not exist, or is not for this viewer; which of the two is not told. */
export function VideoGone({ message }: { message: string }) {
  return (
    <>
      <h1 className="unseen" tabIndex={-1}>
        Video not available
      </h1>
      <ErrorState message={message}>
        <Link to="/" className={buttonClass({ look: 'primary' })}>
          See what is new
        </Link>
      </ErrorState>
    </>
  );
}

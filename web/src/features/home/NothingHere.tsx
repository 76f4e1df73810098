import { Link } from '../../navigation/Link.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { leavesOut } from '../attention/read-attention.ts';
import { useAttention } from '../attention/use-attention.ts';
import { UploadButton } from '../uploads/UploadButton.tsx';

/** In place of an empty list: why there may be nothing, and the way on (HOME-10). */
export function NothingHere({
  isNarrow,
  onAll,
}: {
  /** Of one time or category alone. */
  isNarrow: boolean;
  /** Shows all videos instead. */
  onAll: () => void;
}) {
  const { chosen, error } = useAttention();
  const title = 'No videos found';
  if (isNarrow) {
    return (
      <EmptyState
        title={title}
        action={
          <Button look="primary" size="large" onClick={onAll}>
            Show all videos
          </Button>
        }
      >
        Nothing here is of this time and category.
      </EmptyState>
    );
  }
  if (!chosen && !error) return <EmptyState title={title} />;
  if (chosen && leavesOut(chosen)) {
    return (
      <EmptyState
        title={title}
        action={
          <Link
            to="/attention-settings"
            className={buttonClass({ look: 'primary', size: 'large' })}
          >
            Change it
          </Link>
        }
      >
        Lists leave out what you chose not to see.
      </EmptyState>
    );
  }
  return (
    <EmptyState title={title} action={<UploadButton>Upload a video</UploadButton>}>
      This site is new. Upload the first video: it plays a few seconds after its last byte.
    </EmptyState>
  );
}

import { hiddenChannels, hiddenVideos } from '@kinora/contract/hidden';
import { useInfiniteQuery } from '@tanstack/react-query';
import { pagesOf } from '../../api/queries.ts';
import { Link } from '../../navigation/Link.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useUser } from '../accounts/session.ts';
import { hidesAnything } from '../attention/read-attention.ts';
import { useAttention } from '../attention/use-attention.ts';
import { UploadButton } from '../uploads/UploadButton.tsx';

/** Whether the user has hidden anything; undefined until it is known. */
function useHides(): boolean | undefined {
  const enabled = useUser() != null;
  const videos = useInfiniteQuery({ ...pagesOf('hidden', hiddenVideos, {}), enabled });
  const channels = useInfiniteQuery({ ...pagesOf('hidden', hiddenChannels, {}), enabled });
  if (!enabled) return false;
  const known = [videos.data?.pages[0]?.videos, channels.data?.pages[0]?.channels];
  if (known.some((hidden) => hidden && hidden.length > 0)) return true;
  return videos.isPending || channels.isPending ? undefined : false;
}

/** In place of an empty list: why there may be nothing, and the way on (HOME-10). */
export function NoVideosFound({
  isNarrow,
  onAll,
}: {
  /** Of one time or category alone. */
  isNarrow: boolean;
  /** Shows all videos instead. */
  onAll: () => void;
}) {
  const { chosen, error } = useAttention();
  const hides = useHides();
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
        No videos match this time and category.
      </EmptyState>
    );
  }
  if ((!chosen && !error) || hides === undefined) return <EmptyState title={title} />;
  const isLeftOut = chosen && hidesAnything(chosen);
  if (isLeftOut || hides) {
    return (
      <EmptyState
        title={title}
        action={
          <Link
            to={isLeftOut ? '/attention-settings' : '/recommendation-settings'}
            className={buttonClass({ look: 'primary', size: 'large' })}
          >
            Change it
          </Link>
        }
      >
        Videos you chose not to see are hidden.
      </EmptyState>
    );
  }
  return (
    <EmptyState title={title} action={<UploadButton>Upload a video</UploadButton>}>
      This site is new. Upload the first video: it plays a few seconds after upload.
    </EmptyState>
  );
}

import type { Comment, Reply } from '@kinora/contract/comments';
import { channelPath, handlePath } from '@kinora/contract/text/channel-path';
import Heart from 'lucide-react/icons/heart';
import Pin from 'lucide-react/icons/pin';
import { Link } from '../../../navigation/Link.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import type { Own } from '../queries/comment-queries.ts';
import { useSection } from '../section/section-context.ts';
import styles from './Byline.module.css';

/** Who wrote it when, and what the owner of the video thinks of it: in words, not only colours. */
export function Byline({ words }: { words: Own<Comment | Reply> }) {
  const { video } = useSection();
  const owner = <Link to={channelPath(video)}>{video.channel_name}</Link>;
  return (
    <>
      {'pinned' in words && words.pinned && (
        <p className={styles.pinned}>
          <Pin size={14} aria-hidden /> Pinned by {owner}
        </p>
      )}
      <p className={styles.byline}>
        <strong className={styles.name} title={`@${words.username}`}>
          <Link to={handlePath(words.username)}>{words.user_name}</Link>
        </strong>
        {words.by_owner && <span className={styles.owner}>Owner</span>}
        <span className={styles.time}>
          {words.sending ? 'Sending…' : <RelativeTime time={words.upload_time} />}
          {words.edited && ' (edited)'}
        </span>
        {words.hearted && (
          <span className={styles.hearted}>
            <Heart size={14} fill="currentColor" aria-hidden /> Hearted by {owner}
          </span>
        )}
      </p>
    </>
  );
}

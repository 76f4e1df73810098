import type { HeldComment } from '@kinora/contract/held-comments';
import { handlePath } from '@kinora/contract/text/channel-path';
import { Link } from '../../../navigation/Link.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import styles from './HeldText.module.css';

/** Words that wait for approval, as plain text: whatever is in them leads nowhere yet. */
export const HeldText = ({ words }: { words: HeldComment }) => (
  <div className={styles.words}>
    <Avatar name={words.user_name} image={words.profile_image} size={36} />
    <div className={styles.text}>
      <p className={styles.by}>
        <strong>
          <Link to={handlePath(words.username)}>{words.user_name}</Link>
        </strong>{' '}
        <span className={styles.when}>
          @{words.username} · <RelativeTime time={words.upload_time} />
        </span>
      </p>
      <p className={styles.said} dir="auto">
        {words.comment}
      </p>
    </div>
  </div>
);

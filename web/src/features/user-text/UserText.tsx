import { handlePath } from '@kinora/contract/text/channel-path';
import { tagPath } from '@kinora/contract/text/tag-path';
import { Link } from '../../navigation/Link.tsx';
import { showPageMoment } from '../playback/now-playing.ts';
import { linkify, type TextPart } from './linkify.ts';
import styles from './UserText.module.css';

/**
 * What somebody wrote: plain text, in which web addresses, mentions, hashtags and moments of the video
 * lead where they say. It is never markup (FLAW-20).
 * @param length of the video that is on the page, in seconds
 * @param isUser whether a name, in lower case, is one to mention; without it each is
 */
export function UserText({
  text,
  length,
  isUser,
}: {
  text: string;
  length: number | null;
  isUser?: (username: string) => boolean;
}) {
  return linkify(text, length, isUser).map((part) => <Part key={part.at} part={part} />);
}

function Part({ part: { text, href, seconds, tag, username } }: { part: TextPart }) {
  if (href !== undefined) {
    return (
      <a className={styles.link} href={href} target="_blank" rel="noopener nofollow ugc">
        {text}
      </a>
    );
  }
  if (tag !== undefined) {
    return (
      <Link className={styles.link} to={tagPath(tag)}>
        {text}
      </Link>
    );
  }
  if (username !== undefined) {
    return (
      <Link className={styles.mention} to={handlePath(username)}>
        {text}
      </Link>
    );
  }
  if (seconds === undefined) return text;
  return (
    <a
      className={styles.link}
      href={`?t=${seconds}`}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        showPageMoment(seconds);
      }}
    >
      {text}
    </a>
  );
}

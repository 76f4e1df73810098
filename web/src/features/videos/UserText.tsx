import { tagPath } from '@kinora/contract/text/tag-path';
import { Link } from '../../navigation/Link.tsx';
import { showPageMoment } from './now-playing.ts';
import { linkify, type TextPart } from './linkify.ts';
import styles from './UserText.module.css';

/**
 * What somebody wrote about a video: plain text, in which web addresses, hashtags and moments of the
 * video lead where they say. It is never markup.
 * @param length of the video that is on the page, in seconds
 */
export function UserText({ text, length }: { text: string; length: number | null }) {
  return linkify(text, length).map((part) => <Part key={part.at} part={part} />);
}

function Part({ part: { text, href, seconds, tag } }: { part: TextPart }) {
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

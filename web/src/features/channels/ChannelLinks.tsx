import type { Channel } from '@kinora/contract/channels';
import styles from './ChannelLinks.module.css';

/** The address of one's own that a channel names, and its other links. */
export function ChannelLinks({ channel_url, links }: Pick<Channel, 'channel_url' | 'links'>) {
  const own = channel_url === null ? [] : [{ title: shortAddress(channel_url), url: channel_url }];
  const all = [...own, ...links];
  if (all.length === 0) return null;
  return (
    <ul className={styles.links} aria-label="Links">
      {all.map(({ title, url }) => (
        <li key={`${title} ${url}`}>
          <a href={url} target="_blank" rel="noopener nofollow ugc">
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}

const shortAddress = (url: string) => url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');

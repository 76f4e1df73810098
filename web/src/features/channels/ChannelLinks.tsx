import type { Channel, ShownLink } from '@kinora/contract/channels';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Globe from 'lucide-react/icons/globe';
import styles from './ChannelLinks.module.css';
import { siteIcon } from './site-icons.ts';

/**
 * The address of one's own that a channel names, and its other links, each with the mark of its site; a
 * check tells of those whose pages point back to the channel.
 */
export function ChannelLinks({
  channel_url,
  channel_url_verified: verified,
  links,
}: Pick<Channel, 'channel_url' | 'channel_url_verified' | 'links'>) {
  const own: ShownLink[] =
    channel_url === null ? [] : [{ title: shortAddress(channel_url), url: channel_url, verified }];
  const all = [...own, ...links];
  if (all.length === 0) return null;
  return (
    <ul className={styles.links} aria-label="Links">
      {all.map((link) => (
        <li key={`${link.title} ${link.url}`} className={styles.link}>
          <SiteIcon url={link.url} />
          <a href={link.url} target="_blank" rel="noopener nofollow ugc">
            {link.title}
          </a>
          {link.verified && (
            <span className={styles.verified} data-tooltip="This page links back to the channel">
              <BadgeCheck size={16} aria-hidden />
              <span className="unseen">Verified: this page links back to the channel</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function SiteIcon({ url }: { url: string }) {
  const icon = siteIcon(url);
  if (icon === null) return <Globe size={16} aria-hidden />;
  return (
    <svg viewBox="0 0 24 24" width={16} height={16} fill="currentColor" aria-hidden>
      <path d={icon} />
    </svg>
  );
}

const shortAddress = (url: string) => url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');

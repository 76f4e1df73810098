import { channelPath } from '@kinora/contract/text/channel-path';
import { searchPath } from '@kinora/contract/text/search-path';
import { tagPath } from '@kinora/contract/text/tag-path';
import type { Video } from '@kinora/contract/videos';
import Music from 'lucide-react/icons/music';
import VolumeX from 'lucide-react/icons/volume-x';
import { useId, useRef, useState } from 'react';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Link } from '../../../navigation/Link.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { useClipped } from '../../../ui/use-clipped.ts';
import { SourceVideoLink } from '../../cuts/SourceVideoLink.tsx';
import { whyRecommended } from '../../recommendations/why-recommended.ts';
import { SubscribeButton } from '../../subscriptions/SubscribeButton.tsx';
import { LanguageAndLicence } from '../../videos/LanguageAndLicence.tsx';
import { isSilent } from '../../playback/player-source.ts';
import type { ShortCard } from '../stored-shorts.ts';
import { UserText } from '../../user-text/UserText.tsx';
import { ViewCount } from '../../cards/ViewCount.tsx';
import styles from './ShortDetails.module.css';

/** Whose short it is, its title, and what its owner says of it, which unfolds (ux 72). */
export function ShortDetails({ short, video }: { short: ShortCard; video: Video | null }) {
  const id = useId();
  const words = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const clipped = useClipped(words, open);
  const { channel_id, channel_name } = video ?? short;
  const { reason = null, shared = null } = short;
  const terms = video && (video.language !== null || video.licence !== null);
  const filed = terms || (video && (video.category !== null || video.tags.length > 0));
  return (
    <div
      className={styles.details}
      data-open={open || undefined}
      data-own-touch={open || undefined}
    >
      <div className={styles.channel}>
        <Avatar name={channel_name} image={video?.channel_image ?? null} size={36} />
        <strong className={styles.name} title={channel_name}>
          {channel_id === '' ? (
            channel_name
          ) : (
            <Link to={channelPath({ channel_id, channel_name })}>{channel_name}</Link>
          )}
        </strong>
        {video && !video.mine && <SubscribeButton channel={video} />}
      </div>
      <div ref={words} id={id} className={styles.words}>
        <h2 className={styles.title}>{video?.title ?? short.name}</h2>
        {video?.isCut && <SourceVideoLink video={video} className={styles.from} />}
        {video && open && (
          <>
            <p className={styles.facts}>
              <ViewCount views={video.video_view} /> <span aria-hidden>·</span>{' '}
              <RelativeTime time={video.upload_time} />
            </p>
            {reason !== null && (
              <p className={styles.facts}>{whyRecommended({ reason, shared })}</p>
            )}
            <p className={styles.text}>
              <UserText text={video.description.trim()} length={video.seconds} />
            </p>
            <Filed category={video.category} tags={video.tags} />
            {terms && (
              <dl className={styles.terms}>
                <LanguageAndLicence video={video} />
              </dl>
            )}
          </>
        )}
      </div>
      {video && <Sound video={video} />}
      {video &&
        (clipped || open || filed || reason !== null || video.description.trim() !== '') && (
          <button
            type="button"
            className={styles.more}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Show less' : 'Show more'}
          </button>
        )}
    </div>
  );
}

/** What is heard: everybody here brings their own; or that nothing is. */
function Sound({ video }: { video: Video }) {
  return (
    <p className={styles.sound}>
      {isSilent(video) ? (
        <>
          <VolumeX size={14} aria-hidden /> No sound
        </>
      ) : (
        <>
          <Music size={14} aria-hidden />
          <Link to={channelPath(video)}>Original sound · {video.channel_name}</Link>
        </>
      )}
    </p>
  );
}

/** Where it is filed, each a way to more of the kind. */
function Filed({ category, tags }: Pick<Video, 'category' | 'tags'>) {
  if (category === null && tags.length === 0) return null;
  return (
    <ul className={styles.filed}>
      {category !== null && (
        <li>
          <Link to={searchPath(category, { category })}>{category}</Link>
        </li>
      )}
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={tagPath(tag)}>#{tag}</Link>
        </li>
      ))}
    </ul>
  );
}

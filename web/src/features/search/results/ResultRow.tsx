import type { FoundVideo } from '@kinora/contract/search';
import { channelImage } from '@kinora/contract/text/channel-image';
import { channelPath } from '@kinora/contract/text/channel-path';
import { watchPath } from '@kinora/contract/text/slug';
import type { VideoCard } from '@kinora/contract/videos';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Link } from '../../../navigation/Link.tsx';
import { storeShorts } from '../../videos/store-shorts.ts';
import { FactsLine, VideoRow } from '../../cards/VideoRow.tsx';
import { firstWords } from './first-words.ts';
import styles from './ResultRow.module.css';
import { FoldedMoments, SpokenMoments } from './SpokenMoments.tsx';

const wordsOnPhones = 3;

/**
 * One thing that was found. A short is labelled, and leaves the shorts it was found with for their
 * viewer (SEARCH-04).
 */
export function ResultRow({
  video,
  among,
  eager,
}: {
  video: FoundVideo;
  /** All results, in their order. */
  among: VideoCard[];
  eager: boolean;
}) {
  const short = video.type === 'short';
  const storeFoundShorts = () => short && storeShorts(among, video.id);
  const { spoken } = video;
  const description = (
    <p className={styles.description} dir="auto">
      {video.description}
    </p>
  );
  const said = { path: watchPath({ ...video, title: video.name }), onOpen: storeFoundShorts };
  return (
    <VideoRow
      large
      video={video}
      eager={eager}
      title={
        <>
          <span className={styles.whole}>{video.name}</span>
          <span className={styles.cut} aria-hidden>
            {firstWords(video.name, wordsOnPhones)}
          </span>
        </>
      }
      label={short ? 'Shortys' : undefined}
      onOpen={storeFoundShorts}
    >
      <FactsLine video={video} />
      <p className={styles.channel}>
        <Avatar name={video.channel_name} image={channelImage(video)} size={24} />
        <Link to={channelPath(video)} className={styles.name}>
          {video.channel_name}
        </Link>
      </p>
      {spoken?.alone ? (
        <SpokenMoments {...said} spoken={spoken} instead={description} />
      ) : (
        <>
          {description}
          {/* Of words that stand in every sentence no moment tells anything. */}
          {spoken && spoken.stems.length > 0 && <FoldedMoments {...said} spoken={spoken} />}
        </>
      )}
    </VideoRow>
  );
}

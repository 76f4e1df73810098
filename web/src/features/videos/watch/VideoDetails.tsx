import { subscribersText } from '@kinora/contract/text/counts';
import type { Video } from '@kinora/contract/videos';
import { Avatar } from '../../../ui/Avatar.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { EditCaptionsButton } from '../../captions/EditCaptionsButton.tsx';
import { TranscriptButton } from '../../captions/TranscriptButton.tsx';
import { SaveButton } from '../../playlists/SaveButton.tsx';
import { LikeButtons } from '../../reactions/LikeButtons.tsx';
import { SubscribeButton } from '../../subscriptions/SubscribeButton.tsx';
import { ViewCount } from '../ViewCount.tsx';
import { Description } from './Description.tsx';
import { MoreQualities } from './MoreQualities.tsx';
import styles from './VideoDetails.module.css';

const visibilities = { public: null, unlisted: 'Unlisted', private: 'Private' } as const;

/** Everything about a video below its picture. */
export function VideoDetails({ video }: { video: Video }) {
  const visibility = visibilities[video.visibility];
  return (
    <div className={styles.details}>
      <h1 className={styles.title} tabIndex={-1}>
        {video.title}
      </h1>
      <p className={styles.facts}>
        <ViewCount views={video.video_view} /> <span aria-hidden>·</span>{' '}
        <RelativeTime time={video.upload_time} />
        {visibility && <span className={styles.chip}>{visibility}</span>}
      </p>
      <div className={styles.row}>
        <div className={styles.channel}>
          <Avatar name={video.channel_name} image={video.channel_image} size={40} />
          <p className={styles.names}>
            <strong title={video.channel_name}>{video.channel_name}</strong>
            <span className={styles.facts}>
              {subscribersText(video.number_of_channel_subscribers)}
            </span>
          </p>
          {!video.mine && <SubscribeButton video={video} />}
        </div>
        <div className={styles.actions}>
          <LikeButtons video={video} />
          <SaveButton videoId={video.id} />
          <TranscriptButton video={video} />
          {video.mine && <EditCaptionsButton videoId={video.id} />}
        </div>
      </div>
      {video.playable && video.state === 'processing' && <MoreQualities video={video} />}
      {video.description.trim() !== '' && <Description text={video.description} />}
    </div>
  );
}

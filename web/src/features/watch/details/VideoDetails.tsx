import { channelPath } from '@kinora/contract/text/channel-path';
import { subscribersText } from '@kinora/contract/text/counts';
import { cutPath, editPath } from '@kinora/contract/text/slug';
import type { Video } from '@kinora/contract/videos';
import { navigate } from '../../../navigation/navigate.ts';
import { playerOf } from '../../../player/active-player.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { Link } from '../../../navigation/Link.tsx';
import { EditCaptionsButton } from '../../captions/EditCaptionsButton.tsx';
import { TranscriptButton } from '../../captions/TranscriptButton.tsx';
import { SourceVideoLink } from '../../cuts/SourceVideoLink.tsx';
import { DownloadButton } from '../../downloads/DownloadButton.tsx';
import { ReportButton } from '../../moderation/ReportButton.tsx';
import { SaveButton } from '../../playlists/SaveButton.tsx';
import { LikeButtons } from '../../reactions/LikeButtons.tsx';
import { ShareButton } from '../../sharing/ShareButton.tsx';
import { useUser } from '../../accounts/session.ts';
import { SubscribeButton } from '../../subscriptions/SubscribeButton.tsx';
import { Description } from './Description.tsx';
import { MoreQualities } from './MoreQualities.tsx';
import styles from './VideoDetails.module.css';

const visibilities = { public: null, unlisted: 'Unlisted', private: 'Private' } as const;

/** Everything about a video below its picture. */
export function VideoDetails({ video, inPlaylist }: { video: Video; inPlaylist: boolean }) {
  const guest = useUser() === null;
  const visibility = visibilities[video.visibility];
  return (
    <div className={styles.details}>
      <h1 className={styles.title} tabIndex={-1}>
        {video.title}
      </h1>
      {video.isCut && <SourceVideoLink video={video} className={styles.from} />}
      {visibility && <p className={styles.chip}>{visibility}</p>}
      <div className={styles.row}>
        <div className={styles.channel}>
          <Avatar name={video.channel_name} image={video.channel_image} size={40} />
          <p className={styles.names}>
            <strong title={video.channel_name}>
              <Link to={channelPath(video)}>{video.channel_name}</Link>
            </strong>
            <span className={styles.facts}>
              {subscribersText(video.number_of_channel_subscribers)}
            </span>
          </p>
          {!video.mine && <SubscribeButton channel={video} />}
        </div>
        <div className={styles.actions}>
          <LikeButtons video={video} />
          <ShareButton video={video} />
          {video.playable && <DownloadButton video={video} />}
          <SaveButton videoId={video.id} />
          <TranscriptButton video={video} />
          {video.mine && (
            <>
              <EditCaptionsButton videoId={video.id} />
              {video.playable && (
                <Link
                  to={cutPath(video.id)}
                  className={buttonClass()}
                  onClick={(event) => {
                    // From the moment that is on screen.
                    const now = playerOf(video.id)?.state.get().time ?? 0;
                    if (now < 1 || event.metaKey || event.ctrlKey) return;
                    event.preventDefault();
                    void navigate(cutPath(video.id, now));
                  }}
                >
                  Cut a Shorty
                </Link>
              )}
              <Link to={editPath(video.id)} className={buttonClass()}>
                Edit video
              </Link>
            </>
          )}
          {!video.mine && !(guest && inPlaylist) && <ReportButton video={video} />}
        </div>
      </div>
      {video.playable && video.state === 'processing' && <MoreQualities video={video} />}
      <Description video={video} />
    </div>
  );
}

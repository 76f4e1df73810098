import { channelPath } from '@kinora/contract/text/channel-path';
import { watchHistory, type WatchedVideo } from '@kinora/contract/history';
import { watchPath } from '@kinora/contract/text/slug';
import { useQuery } from '@tanstack/react-query';
import { askedThriceMore, queryOf } from '../../api/queries.ts';
import { Link } from '../../navigation/Link.tsx';
import card from '../../ui/card.module.css';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { classes } from '../../ui/classes.ts';
import { dayName, todayHere } from '../../ui/day-name.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { CardSkeleton } from '../videos/CardSkeleton.tsx';
import { cut } from '../videos/card-text.ts';
import { CutTitle } from '../videos/CutTitle.tsx';
import { Thumbnail } from '../videos/Thumbnail.tsx';
import { ViewCount } from '../videos/ViewCount.tsx';
import { failedToLoad } from './failed-to-load.ts';
import styles from './LatestHistory.module.css';
import { timeZone } from './time-zone.ts';

const shown = 4;
/** PROF-04, HIST-12. */
const titleLength = 10;

/** What the user watched last, by day (PROF-03, PROF-09). */
export function LatestHistory() {
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf('history', watchHistory, { limit: shown, time_zone: timeZone }),
    ...askedThriceMore,
    staleTime: 0,
  });
  if (error && !data) {
    return (
      <ErrorState
        row
        message={failedToLoad(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  if (data?.history.length === 0) return <p>Start watching videos to build your history</p>;
  if (!data) return <CardGrid busy skeletons={shown} skeleton={<CardSkeleton />} />;
  return (
    <div className={styles.days}>
      {data.history.map(({ day, videos, shorts }) => (
        <section key={day}>
          <h3 className={styles.day}>{dayName(day, todayHere())}</h3>
          <div className={styles.row}>
            {[...videos, ...shorts].map((video) => (
              <LatestCard key={video.id} video={video} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function LatestCard({ video }: { video: WatchedVideo }) {
  const to = watchPath({ ...video, title: video.name });
  return (
    <article className={classes(styles.card, card.zoom)}>
      <Thumbnail
        image={video.thumbnail_url}
        color={video.color}
        duration={video.duration}
        progress={video.progress}
      />
      <h4 className={classes(card.title, styles.title)} title={video.name}>
        <Link to={to} viewTransition className={card.link}>
          <CutTitle whole={video.name} seen={cut(video.name, titleLength)} />
        </Link>
      </h4>
      <p className={card.line}>
        <Link to={channelPath(video)}>{video.channel_name}</Link>
      </p>
      <p className={card.line}>
        <ViewCount views={video.video_view} />
      </p>
      <p className={card.line}>
        <RelativeTime time={video.watch_time} />
      </p>
    </article>
  );
}

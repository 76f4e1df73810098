import { likedVideos, type LikedVideo } from '@kinora/contract/reactions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { pagesOf } from '../../api/queries.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Link } from '../../navigation/Link.tsx';
import { Personal } from '../accounts/Personal.tsx';
import { VideoList } from '../videos/VideoList.tsx';

/** What the user likes, the latest like first (LIKED-01, LIKED-02). */
export function LikedPage() {
  return <Personal title="Liked videos">{() => <LikedVideos />}</Personal>;
}

function LikedVideos() {
  // What was liked a moment ago belongs to it, so that it is asked for at every visit.
  const list = useInfiniteQuery({ ...pagesOf('reactions', likedVideos, {}), staleTime: 0 });
  return (
    <>
      <h2 className="unseen">Videos</h2>
      <VideoList
        showsHidden
        list={list}
        videosOf={videosOf}
        empty={
          <EmptyState
            title="No liked videos yet"
            action={
              <Link to="/" className={buttonClass({ look: 'primary', size: 'large' })}>
                Find something to like
              </Link>
            }
          >
            Videos that you like are kept here.
          </EmptyState>
        }
      />
    </>
  );
}

const videosOf = (page: { liked_videos: LikedVideo[] }) => page.liked_videos;

import { readTag } from '@kinora/contract/text/tag-path';
import { taggedVideos } from '@kinora/contract/tags';
import type { VideoCard } from '@kinora/contract/videos';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { pagesOf } from '../../api/queries.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Link } from '../../navigation/Link.tsx';
import { useStaleTimeOnBack } from '../../navigation/use-stale-time-on-back.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { useAttention } from '../attention/use-attention.ts';
import { isFindable } from '../videos/list-filter.ts';
import styles from './TagPage.module.css';
import { VideoList } from '../videos/VideoList.tsx';

/** The videos that have a tag, newest first. */
export function TagPage() {
  // Not by the router's parameters, which mistake %2F in a tag for a slash.
  const tag = readTag(useLocation().pathname);
  usePageTitle(`#${tag}`);
  const list = useInfiniteQuery({
    ...pagesOf('videos', taggedVideos, { tag }),
    ...useStaleTimeOnBack(),
  });
  return (
    <>
      <h1 className={styles.title} tabIndex={-1}>
        #{tag}
      </h1>
      <h2 className="unseen">Videos</h2>
      <VideoList showsHidden list={list} videosOf={videosOf} empty={<NothingTagged tag={tag} />} />
    </>
  );
}

function NothingTagged({ tag }: { tag: string }) {
  const { chosen } = useAttention();
  const noShorts = chosen?.hide_shorts === true;
  return (
    <EmptyState
      title="No videos found"
      action={
        <Link
          to={noShorts ? '/attention-settings' : '/'}
          className={buttonClass({ look: 'primary', size: 'large' })}
        >
          {noShorts ? 'Attention settings' : 'Go to the home page'}
        </Link>
      }
    >
      {noShorts
        ? `No long video has the tag “${tag}”. Shortys are left out, as you chose.`
        : `No public video has the tag “${tag}”.`}
    </EmptyState>
  );
}

const videosOf = ({ videos }: { videos: VideoCard[] }) => videos.filter(isFindable);

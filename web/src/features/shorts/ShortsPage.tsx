import type { VideoCard } from '@kinora/contract/videos';
import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { useUser } from '../accounts/session.ts';
import { UploadButton } from '../uploads/UploadButton.tsx';
import { newestShorts } from '../videos/video-query.ts';
import { ShortsGrid } from '../videos/VideoGrid.tsx';
import { VideoList } from '../videos/VideoList.tsx';
import styles from './ShortsPage.module.css';

export function ShortsPage() {
  usePageTitle('Shortys');
  const user = useUser();
  const list = useInfiniteQuery({ ...newestShorts(user != null), enabled: user !== undefined });
  return (
    <>
      <h1 className={styles.title} tabIndex={-1}>
        Shortys
      </h1>
      <VideoList
        list={list}
        videosOf={videosOf}
        empty={
          <EmptyState title="No Shortys yet" action={<UploadButton>Upload a Shorty</UploadButton>}>
            A Shorty is an upright or square video of at most three minutes.
          </EmptyState>
        }
        Grid={ShortsGrid}
      />
    </>
  );
}

const videosOf = ({ videos }: { videos: VideoCard[] }) => videos;

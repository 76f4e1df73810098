import { type HomeChoice, homeChoices, homeList } from '@kinora/contract/lists/home-list';
import type { VideoCard } from '@kinora/contract/videos';
import { useInfiniteQuery } from '@tanstack/react-query';
import { pagesOf } from '../../api/queries.ts';
import { useAsLeft } from '../../navigation/use-as-left.ts';
import { CategoryChips } from '../videos/CategoryChips.tsx';
import { VideoList } from '../videos/VideoList.tsx';
import { HomeSelects, sortNames } from './HomeSelects.tsx';
import styles from './HomePage.module.css';
import { NothingHere } from './NothingHere.tsx';

/** All videos, in an order, of a time and of a category that one chooses (HOME-01 to HOME-10). */
export function AllVideos({
  signedIn,
  choice,
  choose,
}: {
  signedIn: boolean;
  choice: HomeChoice;
  choose: (change: Partial<HomeChoice>) => void;
}) {
  const pages = pagesOf('videos', ...homeList(signedIn, choice));
  const list = useInfiniteQuery({ ...pages, ...useAsLeft() });
  const { time, category } = choice;
  const isNarrow = time !== homeChoices.time[0] || category !== homeChoices.category;
  const showAll = () => choose({ time: homeChoices.time[0], category: homeChoices.category });
  return (
    <>
      <div className={styles.controls}>
        <HomeSelects choice={choice} onChange={choose} />
        <div className={styles.categories}>
          <CategoryChips value={category} onChange={(next) => choose({ category: next })} />
        </div>
      </div>
      <h2 className="unseen">{sortNames[choice.sort]} videos</h2>
      <VideoList
        list={list}
        videosOf={videosOf}
        empty={<NothingHere isNarrow={isNarrow} onAll={showAll} />}
      />
    </>
  );
}

const videosOf = ({ videos }: { videos: VideoCard[] }) => videos;

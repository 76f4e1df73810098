import { type HomeChoice, homeChoices, homeList } from '@kinora/contract/lists/home-list';
import type { VideoCard } from '@kinora/contract/videos';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pagesOf } from '../../api/queries.ts';
import { useStaleTimeOnBack } from '../../navigation/use-stale-time-on-back.ts';
import { CategoryChips } from '../videos/CategoryChips.tsx';
import { VideoList } from '../videos/VideoList.tsx';
import { HomeSelects, sortNames, timeNames } from './HomeSelects.tsx';
import styles from './HomePage.module.css';
import { NoVideosFound } from './NoVideosFound.tsx';

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
  const list = useInfiniteQuery({ ...pages, ...useStaleTimeOnBack() });
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
      <Announcement choice={choice} isShown={!list.isPending} />
      <VideoList
        list={list}
        videosOf={videosOf}
        empty={<NoVideosFound isNarrow={isNarrow} onAll={showAll} />}
      />
    </>
  );
}

/** Tells who does not see it which list has taken the place of another. */
function Announcement({ choice, isShown }: { choice: HomeChoice; isShown: boolean }) {
  const { sort, time, category } = choice;
  const text = [
    `${sortNames[sort]} videos`,
    ...(category === homeChoices.category ? [] : [category]),
    timeNames[time],
  ].join(', ');
  const [first] = useState(text);
  const [isChanged, setIsChanged] = useState(false);
  if (!isChanged && text !== first) setIsChanged(true);
  return <output className="unseen">{isChanged && isShown && text}</output>;
}

const videosOf = ({ videos }: { videos: VideoCard[] }) => videos;

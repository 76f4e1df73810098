import { homeChoices, homeTab, homeTabs } from '@kinora/contract/lists/home-list';
import { categories } from '@kinora/contract/filing';
import { categoryFeedPath, recentFeedPath } from '@kinora/contract/text/feed-path';
import { useQuery } from '@tanstack/react-query';
import { brand } from '../../ui/brand.ts';
import { usePageFeed } from '../../ui/use-page-feed.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { useUrlState } from '../../navigation/use-url-state.ts';
import { useUser } from '../accounts/session.ts';
import { ForYou } from '../recommendations/ForYou.tsx';
import { NoveltySlider } from '../recommendations/NoveltySlider.tsx';
import { settingsQuery } from '../recommendations/recommendation-settings.ts';
import { VideoGrid } from '../videos/VideoGrid.tsx';
import { AllVideos } from './AllVideos.tsx';
import styles from './HomePage.module.css';

/** What there is to watch: for users what is recommended to them, one press away from all videos. */
export function HomePage() {
  usePageTitle(null);
  const user = useUser();
  const [choice, choose] = useUrlState(homeChoices);
  usePageFeed(feedOf(choice.category));
  const [{ tab: asked }, chooseTab] = useUrlState(homeTabs);
  const { data, isError } = useQuery({ ...settingsQuery, enabled: user != null });
  const settings = user && data ? data.settings : null;
  const isKnown = user === null || (user && (data || isError));
  const tab = homeTab(asked, choice, settings);
  return (
    <>
      <h1 className="unseen" tabIndex={-1}>
        Home
      </h1>
      {settings?.personal && (
        <div className={styles.tabs}>
          {(['foryou', 'all'] as const).map((one) => (
            <button
              key={one}
              type="button"
              className={styles.tab}
              aria-pressed={one === tab}
              onClick={() => chooseTab({ tab: one })}
            >
              {one === 'foryou' ? 'For you' : 'All videos'}
            </button>
          ))}
          {tab === 'foryou' && <NoveltySlider settings={settings} />}
        </div>
      )}
      {!isKnown ? (
        <VideoGrid pages={[]} busy />
      ) : settings && tab === 'foryou' ? (
        <ForYou settings={settings} onAll={() => chooseTab({ tab: 'all' })} />
      ) : (
        <AllVideos signedIn={user != null} choice={choice} choose={choose} />
      )}
    </>
  );
}

/** The feed of a category, or of the whole site; an address may name a category that is none. */
const feedOf = (category: string) =>
  categories.some((one) => one === category)
    ? { title: category, path: categoryFeedPath(category) }
    : { title: brand, path: recentFeedPath };

import { ownProfile, type OwnVideo } from '@kinora/contract/channels';
import type { SessionUser } from '@kinora/contract/accounts';
import { subscribersText } from '@kinora/contract/text/counts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { writeCookie } from '../../api/cookies.ts';
import { queryOf } from '../../api/queries.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { TabPanel, Tabs } from '../../ui/Tabs.tsx';
import { useUrlState } from '../../ui/use-url-state.ts';
import { Personal } from '../accounts/Personal.tsx';
import { Playlists } from '../playlists/Playlists.tsx';
import { VideoList } from '../videos/VideoList.tsx';
import { FailedVideos } from './FailedVideos.tsx';
import { OwnHead } from './OwnHead.tsx';
import { ProcessingVideos } from './ProcessingVideos.tsx';
import { useOwnVideos } from './use-own-videos.ts';

const tabs = [
  { value: 'videos', label: 'Videos' },
  { value: 'playlists', label: 'Playlist' },
] as const;
const choosable = { tab: ['videos', 'playlists'] } as const;

/** What the user shows the world, seen from inside (CHAN-01, CHAN-02). */
export function MyChannelPage() {
  return (
    <Personal
      title="Your channel"
      action={
        <>
          <Link to="/studio" className={buttonClass()}>
            Your videos
          </Link>
          <Link to="/account-settings" className={buttonClass()}>
            Edit
          </Link>
        </>
      }
    >
      {(user) => <MyChannel user={user} />}
    </Personal>
  );
}

function MyChannel({ user }: { user: SessionUser }) {
  const [{ tab }, choose] = useUrlState(choosable);
  const { data } = useQuery(queryOf('channels', ownProfile, {}));
  const profile = data?.data;
  useEffect(() => writeCookie('channel_id', user.channel_id), [user.channel_id]);
  return (
    <>
      <OwnHead user={user}>
        <span>
          @{user.username} · {user.email}
        </span>
        {/* Keeps its line while nobody knows yet. */}
        <span>
          {profile &&
            `${subscribersText(profile.number_of_channel_subscribers)} · Joined ${joined(profile.joined_at)}`}
          &nbsp;
        </span>
        {profile && profile.description !== '' && <p>{profile.description}</p>}
      </OwnHead>
      <Tabs label="Your channel" tabs={tabs} value={tab} onChange={(next) => choose({ tab: next })}>
        <TabPanel value="videos">
          <h2 className="unseen">Videos</h2>
          <OwnVideos />
        </TabPanel>
        <TabPanel value="playlists">
          <h2 className="unseen">Playlists</h2>
          <Playlists />
        </TabPanel>
      </Tabs>
    </>
  );
}

function OwnVideos() {
  const list = useOwnVideos();
  const all = list.data?.pages.flatMap(({ data }): OwnVideo[] => data) ?? [];
  return (
    <>
      <FailedVideos
        videos={all.filter(({ state }) => state === 'failed')}
        onChange={() => void list.refetch()}
      />
      <ProcessingVideos videos={all.filter(({ state }) => state === 'processing')} />
      <VideoList kept list={list} videosOf={videosOf} empty={all.length === 0 && <NoVideos />} />
    </>
  );
}

const NoVideos = () => (
  <EmptyState
    title="No videos yet"
    action={
      <Link to="/upload" className={buttonClass({ look: 'primary', size: 'large' })}>
        Upload a video
      </Link>
    }
  >
    Your first one plays a few seconds after its last byte.
  </EmptyState>
);

const videosOf = (page: { data: OwnVideo[] }) => page.data.filter(({ state }) => state === 'ready');

const joined = (time: string) => new Date(time).toLocaleDateString('en', { dateStyle: 'long' });

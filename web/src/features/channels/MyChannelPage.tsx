import { ownProfile, type OwnVideo } from '@kinora/contract/channels';
import type { SessionUser } from '@kinora/contract/accounts';
import { handlePath } from '@kinora/contract/text/channel-path';
import { subscribersText } from '@kinora/contract/text/counts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { writeCookie } from '../../api/cookies.ts';
import { queryOf } from '../../api/queries.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Link } from '../../navigation/Link.tsx';
import { TabPanel, Tabs } from '../../ui/Tabs.tsx';
import { useUrlState } from '../../navigation/use-url-state.ts';
import { Personal } from '../accounts/Personal.tsx';
import { useUser } from '../accounts/session.ts';
import { Playlists } from '../playlists/Playlists.tsx';
import { VideoList } from '../videos/VideoList.tsx';
import { Banner } from './Banner.tsx';
import { editChannelPath } from './edit-channel-path.ts';
import { FailedVideos } from './FailedVideos.tsx';
import { OwnAbout } from './OwnAbout.tsx';
import { OwnHead } from './OwnHead.tsx';
import head from './OwnHead.module.css';
import { ProcessingVideos } from './ProcessingVideos.tsx';
import { useOwnVideos } from './use-own-videos.ts';

const tabs = [
  { value: 'videos', label: 'Videos' },
  { value: 'playlists', label: 'Playlist' },
] as const;
const choosable = { tab: ['videos', 'playlists'] } as const;

/** What the user shows the world, seen from inside (CHAN-01, CHAN-02). */
export function MyChannelPage() {
  const username = useUser()?.username ?? '';
  return (
    <Personal
      title="Your channel"
      action={
        <div className={head.actions}>
          <Link to="/studio" className={buttonClass()}>
            Your videos
          </Link>
          <Link to={handlePath(username)} className={buttonClass()}>
            Public page
          </Link>
          <Link to={editChannelPath(username)} className={buttonClass()}>
            Edit
          </Link>
        </div>
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
      {profile?.banner && (
        <div className={head.banner}>
          <Banner image={profile.banner} />
        </div>
      )}
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
      </OwnHead>
      {profile && <OwnAbout profile={profile} />}
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
      <VideoList
        showsHidden
        list={list}
        videosOf={ownVideosOf}
        empty={all.length === 0 && <NoVideos />}
      />
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
    Your first one plays a few seconds after upload.
  </EmptyState>
);

const ownVideosOf = (page: { data: OwnVideo[] }) =>
  page.data.filter(({ state }) => state === 'ready');

const joined = (time: string) => new Date(time).toLocaleDateString('en', { dateStyle: 'long' });

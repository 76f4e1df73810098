import { ownProfile, ownVideos, type OwnVideo } from '@kinora/contract/channels';
import type { SessionUser } from '@kinora/contract/accounts';
import { subscribersText } from '@kinora/contract/text/counts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { pagesOf, queryOf } from '../../api/queries.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { TabPanel, Tabs } from '../../ui/Tabs.tsx';
import { Personal } from '../accounts/Personal.tsx';
import { Playlists } from '../playlists/Playlists.tsx';
import { VideoList } from '../videos/VideoList.tsx';
import { OwnHead } from './OwnHead.tsx';

const tabs = [
  { value: 'videos', label: 'Videos' },
  { value: 'playlists', label: 'Playlist' },
] as const;

/** What the user shows the world, seen from inside (CHAN-01, CHAN-02). */
export function MyChannelPage() {
  return (
    <Personal
      title="Your channel"
      action={
        <Link to="/account-settings" className={buttonClass()}>
          Edit
        </Link>
      }
    >
      {(user) => <MyChannel user={user} />}
    </Personal>
  );
}

function MyChannel({ user }: { user: SessionUser }) {
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('videos');
  const { data } = useQuery(queryOf(ownProfile, {}));
  const profile = data?.data;
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
      <Tabs label="Your channel" tabs={tabs} value={tab} onChange={setTab}>
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
  const list = useInfiniteQuery({ ...pagesOf(ownVideos, {}), staleTime: 0 });
  return (
    <VideoList
      list={list}
      videosOf={videosOf}
      empty={
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
      }
    />
  );
}

const videosOf = (page: { data: OwnVideo[] }) => page.data;

const joined = (time: string) => new Date(time).toLocaleDateString('en', { dateStyle: 'long' });

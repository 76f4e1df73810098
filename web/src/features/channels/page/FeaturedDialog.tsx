import {
  channelVideos,
  type FeaturedTo,
  featuredVideos,
  featureVideo,
} from '@kinora/contract/channels';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { queryOf, refreshFeature } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogText } from '../../../ui/Dialog.tsx';
import { Problem } from '../../../ui/Problem.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { TabPanel, Tabs } from '../../../ui/Tabs.tsx';
import { useAction } from '../../../ui/use-action.ts';
import styles from './FeaturedDialog.module.css';

const audiences = [
  { value: 'newcomers', label: 'For new visitors' },
  { value: 'subscribers', label: 'For subscribers' },
] as const;

/** Whom the owner of a channel shows which video first. */
export default function FeaturedDialog({
  channelId,
  onClose,
}: {
  channelId: string;
  onClose: () => void;
}) {
  const [shown_to, setAudience] = useState<FeaturedTo>('newcomers');
  const [search, setSearch] = useState('');
  const { data, error } = useQuery({ ...queryOf('channels', featuredVideos, {}), staleTime: 0 });
  const found = useQuery(
    queryOf('channels', channelVideos, {
      channel_id: channelId,
      limit: 12,
      ...(search !== '' && { search }),
    }),
  );
  const { run, busyWith, problem } = useAction<string>();
  const featured = data?.[shown_to] ?? null;

  async function feature(video_id: string | null) {
    const outcome = await run(() => call(featureVideo, { shown_to, video_id }), {
      name: video_id ?? 'none',
    });
    if (outcome?.ok) await refreshFeature('channels');
  }
  return (
    <Dialog
      title="Featured videos"
      open
      onClose={onClose}
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <DialogText>
        Choose a video to show above your list: one for new visitors, one for subscribers.
      </DialogText>
      <Tabs label="Featured" tabs={audiences} value={shown_to} onChange={setAudience}>
        <TabPanel value={shown_to}>
          <div className={styles.panel}>
            <p className={styles.now}>
              <span className={styles.name}>
                {featured ? featured.name : data ? 'No video is featured.' : ' '}
              </span>
              {featured && (
                <Button busy={busyWith === 'none'} onClick={() => void feature(null)}>
                  Remove
                </Button>
              )}
            </p>
            <SearchField label="Search your public videos" value={search} onChange={setSearch} />
            <Problem text={problem ?? (error ?? found.error)?.failed.message ?? null} />
            <ul className={styles.list}>
              {found.data?.data.map(({ id, name }) => (
                <li key={id}>
                  <Button
                    look="quiet"
                    className={styles.video}
                    aria-pressed={id === featured?.id}
                    busy={busyWith === id}
                    onClick={() => void feature(id)}
                  >
                    <span className={styles.name}>{name}</span>
                  </Button>
                </li>
              ))}
            </ul>
            {found.data?.data.length === 0 && (
              <p className={styles.none}>
                {search === ''
                  ? 'You have no public video yet.'
                  : 'None of your videos matches your search.'}
              </p>
            )}
          </div>
        </TabPanel>
      </Tabs>
    </Dialog>
  );
}

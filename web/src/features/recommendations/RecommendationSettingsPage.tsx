import { forgetRecommendations } from '@kinora/contract/for-you';
import { hiddenChannels, hiddenVideos, showChannel, showVideo } from '@kinora/contract/hidden';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { pagesOf, refreshFeature } from '../../api/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { toast } from '../../ui/toast.ts';
import { toastRefusal, useAction } from '../../ui/use-action.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { RequireUser } from '../accounts/RequireUser.tsx';
import { noteSettings, saveSettings, settingsQuery } from './recommendation-settings.ts';
import styles from './RecommendationSettingsPage.module.css';
import { HiddenList } from './settings/HiddenList.tsx';

/** What recommendations are made from, and what is never shown. */
export function RecommendationSettingsPage() {
  usePageTitle('Recommendations');
  return (
    <RequireUser>
      <div className={styles.page}>
        <h1 className={styles.heading} tabIndex={-1}>
          Recommendations
        </h1>
        <Personal />
        <Hidden />
      </div>
    </RequireUser>
  );
}

function Personal() {
  const { data, error, isFetching, refetch } = useQuery(settingsQuery);
  const forgetting = useAction(toastRefusal);
  if (!data) {
    return error ? (
      <ErrorState message={error.message} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Spinner />
    );
  }
  const { settings } = data;

  async function forget() {
    const outcome = await forgetting.run(() => call(forgetRecommendations, {}));
    if (!outcome?.ok) return;
    noteSettings(outcome.settings);
    void refreshFeature('recommendations');
    toast({ text: 'Recommendations reset. They start over.' });
  }

  return (
    <>
      <section className={styles.matter}>
        <Switch
          label="No personal recommendations"
          hint="Hides For you, and no other list uses what you watched, liked or follow."
          checked={!settings.personal}
          onChange={(off) => {
            void saveSettings(settings, { personal: !off }).then(() =>
              refreshFeature('recommendations'),
            );
          }}
        />
      </section>
      <section className={styles.matter}>
        <p className={styles.hint}>
          After that, what you have watched, liked and hidden so far no longer counts for
          recommendations. Your history and likes stay, what you hid stays hidden, and channels that
          you follow still count.
        </p>
        <Button busy={forgetting.busy} onClick={() => void forget()}>
          Forget what I was recommended for
        </Button>
      </section>
    </>
  );
}

function Hidden() {
  const videos = useInfiniteQuery(pagesOf('hidden', hiddenVideos, {}));
  const channels = useInfiniteQuery(pagesOf('hidden', hiddenChannels, {}));
  return (
    <>
      <HiddenList
        title="Hidden videos"
        empty="Choose “Not interested” in a video’s menu, and the video is listed here."
        list={videos}
        rows={(videos.data?.pages ?? []).flatMap((page) =>
          page.videos.map(({ id, name, channel_id, channel_name }) => ({
            ...{ id, channel_id, channel_name },
            title: name,
          })),
        )}
        declared={showVideo}
      />
      <HiddenList
        title="Hidden and blocked channels"
        empty="Choose “Don’t show this channel” in a video’s menu or “Block” in a channel’s, and the channel is listed here."
        list={channels}
        rows={(channels.data?.pages ?? []).flatMap((page) =>
          page.channels.map(({ channel_id, channel_name, blocked }) => ({
            ...{ id: channel_id, channel_id, channel_name, blocked },
          })),
        )}
        declared={showChannel}
      />
    </>
  );
}

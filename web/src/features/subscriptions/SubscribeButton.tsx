import { ringBell, subscribe, type Subscription } from '@kinora/contract/subscriptions';
import type { Video } from '@kinora/contract/videos';
import Bell from 'lucide-react/icons/bell';
import BellRing from 'lucide-react/icons/bell-ring';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import type { Outcome } from '../../api/outcome.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { toast } from '../../ui/toast.ts';
import { usePopup } from '../../ui/usePopup.ts';
import { useSignInPrompt } from '../accounts/useSignInPrompt.tsx';
import { noteVideo } from '../videos/video-query.ts';
import styles from './SubscribeButton.module.css';

type Followed = Pick<
  Video,
  'id' | 'channel_id' | 'channel_name' | 'isSubscribed' | 'notification_enabled'
>;

const loadQuestion = () => import('./UnsubscribeDialog.tsx');

/** Follows the channel of a video or stops to; beside it the bell, for subscribers (WATCH-10). */
export function SubscribeButton({ video }: { video: Followed }) {
  const [busy, setBusy] = useState(false);
  const { id, channel_id, channel_name, isSubscribed, notification_enabled } = video;

  async function send(asked: Promise<Outcome<Subscription>>) {
    setBusy(true);
    const outcome = await asked;
    setBusy(false);
    if (!outcome.ok) {
      toast({ text: outcome.message, tone: 'error' });
      return false;
    }
    noteVideo(id, {
      isSubscribed: outcome.is_subscribed,
      notification_enabled: outcome.notification_enabled,
      number_of_channel_subscribers: outcome.number_of_channel_subscribers,
    });
    return true;
  }
  const follow = (is_subscribed: boolean) => send(call(subscribe, { channel_id, is_subscribed }));
  const subscribeNow = useSignInPrompt(
    `subscribe:${channel_id}`,
    'subscribe to this channel',
    () => void follow(true),
  );
  const question = usePopup(loadQuestion);

  async function unsubscribe() {
    question.close();
    if (!(await follow(false))) return;
    const action = { label: 'Undo', run: () => void follow(true) };
    toast({ text: `You do not follow ${channel_name} any more.`, action });
  }

  // One button for both, so that it keeps the focus.
  const press = isSubscribed
    ? ({ ...question.button, 'aria-pressed': true, 'aria-haspopup': 'dialog' } as const)
    : ({ ...subscribeNow.button, look: 'primary' } as const);
  return (
    <div className={styles.pair}>
      <Button {...press} busy={busy}>
        {isSubscribed ? 'Subscribed' : 'Subscribe'}
      </Button>
      {subscribeNow.prompt}
      {question.Part && (
        <question.Part
          channel={channel_name}
          onClose={question.close}
          onConfirm={() => void unsubscribe()}
        />
      )}
      {isSubscribed && (
        <IconButton
          label={
            notification_enabled ? 'New videos ring the bell' : 'New videos do not ring the bell'
          }
          aria-pressed={notification_enabled}
          onClick={() =>
            void send(call(ringBell, { channel_id, notification_enabled: !notification_enabled }))
          }
        >
          {notification_enabled ? <BellRing size={20} /> : <Bell size={20} />}
        </IconButton>
      )}
    </div>
  );
}

import { ringBell, subscribe, type Subscription } from '@kinora/contract/subscriptions';
import type { Video } from '@kinora/contract/videos';
import Bell from 'lucide-react/icons/bell';
import BellRing from 'lucide-react/icons/bell-ring';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import type { Outcome } from '../../api/outcome.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
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

/**
 * Follows the channel of a video or stops to; beside it the bell, for subscribers (WATCH-10). Both
 * wait for the answer, so that two presses are one.
 */
export function SubscribeButton({ video }: { video: Followed }) {
  const [busy, setBusy] = useState<'channel' | 'bell' | null>(null);
  const { id, channel_id, channel_name, isSubscribed, notification_enabled } = video;

  async function send(about: 'channel' | 'bell', ask: () => Promise<Outcome<Subscription>>) {
    if (busy) return false;
    setBusy(about);
    const outcome = await ask();
    setBusy(null);
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
  const follow = (is_subscribed: boolean) =>
    send('channel', () => call(subscribe, { channel_id, is_subscribed }));
  const ring = () =>
    send('bell', () => call(ringBell, { channel_id, notification_enabled: !notification_enabled }));
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

  const BellIcon = notification_enabled ? BellRing : Bell;
  // One button for both, so that it keeps the focus.
  const press = isSubscribed
    ? ({
        ...question.button,
        onClick: busy ? undefined : question.button.onClick,
        'aria-pressed': true,
        'aria-haspopup': 'dialog',
      } as const)
    : ({ ...subscribeNow.button, look: 'primary' } as const);
  return (
    <div className={styles.pair}>
      <Button {...press} busy={busy === 'channel'}>
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
          aria-busy={busy === 'bell' || undefined}
          onClick={() => void ring()}
        >
          {busy === 'bell' ? <Spinner size={20} colour="current" /> : <BellIcon size={20} />}
        </IconButton>
      )}
    </div>
  );
}

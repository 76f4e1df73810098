import { ringBell, subscribe, type Subscription } from '@kinora/contract/subscriptions';
import Bell from 'lucide-react/icons/bell';
import BellRing from 'lucide-react/icons/bell-ring';
import { call } from '../../api/call.ts';
import type { Outcome } from '../../api/outcome.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { toast } from '../../ui/toast.ts';
import { toastRefusal, useAction } from '../../ui/use-action.ts';
import { usePopup } from '../../ui/use-popup.ts';
import { useSignInPrompt } from '../accounts/use-sign-in-prompt.tsx';
import styles from './SubscribeButton.module.css';
import { forgetFollowedChannels } from './use-followed-channels.ts';

/** A channel, and how the viewer stands to it. */
interface Followed {
  channel_id: string;
  channel_name: string;
  isSubscribed: boolean;
  notification_enabled: boolean;
}

const loadQuestion = () => import('./UnsubscribeDialog.tsx');

/**
 * Follows a channel, or leaves it after a question (ux 85); beside it the bell, for subscribers
 * (WATCH-10). Both wait for the answer, so that two presses are one.
 * @param onChange is told how the viewer stands to the channel from now on
 */
export function SubscribeButton({
  channel,
  onChange,
}: {
  channel: Followed;
  onChange: (now: Subscription) => void;
}) {
  const { run, busy, busyWith } = useAction<'channel' | 'bell'>(toastRefusal);
  const { channel_id, channel_name, isSubscribed, notification_enabled } = channel;

  async function send(name: 'channel' | 'bell', ask: () => Promise<Outcome<Subscription>>) {
    const outcome = await run(ask, { name });
    if (!outcome?.ok) return false;
    forgetFollowedChannels();
    onChange(outcome);
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
      <Button {...press} busy={busyWith === 'channel'} aria-description={channel_name}>
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
          aria-description={channel_name}
          aria-pressed={notification_enabled}
          aria-busy={busyWith === 'bell' || undefined}
          onClick={() => void ring()}
        >
          {busyWith === 'bell' ? <Spinner size={20} colour="current" /> : <BellIcon size={20} />}
        </IconButton>
      )}
    </div>
  );
}

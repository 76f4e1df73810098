import {
  type BellChoice,
  type LeftChannel,
  ringBell,
  subscribe,
  type Subscription,
} from '@kinora/contract/subscriptions';
import Bell from 'lucide-react/icons/bell';
import BellRing from 'lucide-react/icons/bell-ring';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { call } from '../../api/call.ts';
import type { Outcome } from '../../api/outcome.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { toastRefusal, useAction } from '../../ui/use-action.ts';
import { usePopup } from '../../ui/use-popup.ts';
import { useSignInPrompt } from '../accounts/use-sign-in-prompt.tsx';
import styles from './SubscribeButton.module.css';
import { forgetFollowedChannels, noteSubscriptionEverywhere } from './use-followed-channels.ts';

/** A channel, and how the viewer stands to it. */
interface Followed extends Required<BellChoice> {
  /** Of the video that it stands beside. */
  id?: string;
  channel_id: string;
  channel_name: string;
  isSubscribed: boolean;
}

const loadQuestion = () => import('./UnsubscribeDialog.tsx');
const loadLevels = () => import('./BellMenu.tsx');

/**
 * Follows a channel, or leaves it after a question (ux 85); beside it the bell, for subscribers
 * (WATCH-10), and which new videos ring it. All wait for the answer, so that two presses are one.
 * @param onChange is told how the viewer stands to the channel from now on; its own answers and those of
 * its videos have it already
 */
export function SubscribeButton({
  channel,
  onChange,
}: {
  channel: Followed;
  onChange?: (now: Subscription) => void;
}) {
  const { run, busy, busyWith } = useAction<'channel' | 'bell'>(toastRefusal);
  const { channel_id, channel_name, isSubscribed, notification_enabled, bell_some } = channel;

  async function send<Now extends Subscription>(
    name: 'channel' | 'bell',
    ask: () => Promise<Outcome<Now>>,
  ) {
    const outcome = await run(ask, { name });
    if (!outcome?.ok) return null;
    forgetFollowedChannels();
    noteSubscriptionEverywhere(channel_id, outcome);
    onChange?.(outcome);
    return outcome;
  }
  const follow = (is_subscribed: boolean, again?: LeftChannel) =>
    send('channel', () =>
      call(subscribe, {
        ...{ channel_id, is_subscribed, video_id: channel.id ?? null },
        ...(again && { again }),
      }),
    );
  const ring = (bell: BellChoice) => send('bell', () => call(ringBell, { channel_id, ...bell }));
  const subscribeNow = useSignInPrompt(
    `subscribe:${channel_id}`,
    'subscribe to this channel',
    () => void follow(true),
  );
  const question = usePopup(loadQuestion);
  const levels = usePopup(loadLevels);

  const BellIcon = notification_enabled && !bell_some ? BellRing : Bell;
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
        <question.Part channel={channel} onClose={question.close} follow={follow} />
      )}
      {isSubscribed && (
        <span className={styles.bell}>
          <IconButton
            label={
              notification_enabled
                ? `${bell_some ? 'Some new' : 'New'} videos ring the bell`
                : 'New videos do not ring the bell'
            }
            aria-description={channel_name}
            aria-pressed={notification_enabled && bell_some ? 'mixed' : notification_enabled}
            aria-busy={busyWith === 'bell' || undefined}
            onClick={() => void ring({ notification_enabled: !notification_enabled })}
          >
            {busyWith === 'bell' ? <Spinner size={20} colour="current" /> : <BellIcon size={20} />}
          </IconButton>
          <IconButton
            {...levels.button}
            label="Choose what rings the bell"
            aria-description={channel_name}
            aria-haspopup="menu"
          >
            <ChevronDown size={16} />
          </IconButton>
          {levels.Part && (
            <levels.Part
              choice={{ notification_enabled, bell_some }}
              button={levels.button.ref}
              onChoose={(bell) => void ring(bell)}
              onClose={levels.close}
            />
          )}
        </span>
      )}
    </div>
  );
}

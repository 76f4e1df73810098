import { dailyMinutes } from '@kinora/contract/attention';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { focusBeside } from '../../ui/focus-beside.ts';
import { Link } from '../../navigation/Link.tsx';
import { Select } from '../../ui/Select.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { toastRefusal, useAction } from '../../ui/use-action.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { useStore } from '../../ui/use-store.ts';
import { useUser } from '../accounts/session.ts';
import { autoplay } from '../attention/autoplay.ts';
import { Card } from './Card.tsx';
import styles from './AttentionSettingsPage.module.css';
import card from './Card.module.css';
import { storedAttention } from '../attention/guest-attention.ts';
import { readAttention } from '../attention/read-attention.ts';
import { limitText } from '../attention/limit-text.ts';
import { MutedWords } from './attention/MutedWords.tsx';
import { changeAsGuest, useAttention } from '../attention/use-attention.ts';

/** What lists leave out, and when the site says that it is enough; guests' too, in their browser. */
export function AttentionSettingsPage() {
  usePageTitle('Attention');
  const user = useUser();
  const { chosen, error, again, change } = useAttention();
  const { run, busyWith } = useAction(toastRefusal);
  const plays = useStore(autoplay);

  const save = (name: string, changed: Parameters<typeof change>[0]) =>
    void run(() => change(changed), { name });
  return (
    <div className={card.page}>
      <h1 className={card.heading} tabIndex={-1}>
        Attention
      </h1>
      <p className={card.hint}>
        Your time is yours: choose what to hide, and when to stop.
        {user === null && ' This browser remembers it; sign in to have it everywhere.'}
      </p>
      {!chosen && (error ? <ErrorState message={error.message} onRetry={again} /> : <Spinner />)}
      {chosen && (
        <>
          <Card title="What lists show">
            <Switch
              label="Hide Shortys"
              hint="Hidden in every list, the search and the side menu. A link to one still opens it."
              checked={chosen.hide_shorts}
              busy={busyWith === 'shorts'}
              onChange={(hide_shorts) => save('shorts', { hide_shorts })}
            />
            <Switch
              label="Hide what I have watched"
              hint={
                user
                  ? 'Videos you finished are not suggested again. They stay in your history and in search.'
                  : 'Videos you finish from now on are not suggested again. They stay in search.'
              }
              checked={chosen.hide_watched}
              busy={busyWith === 'watched'}
              onChange={(hide_watched) => save('watched', { hide_watched })}
            />
            <Switch
              label="Autoplay"
              hint="When a video ends and nothing is queued, a related one plays. This browser remembers it."
              checked={plays}
              onChange={autoplay.choose}
            />
          </Card>
          <MutedWords
            words={chosen.muted_words}
            onChange={(edit) => change(({ muted_words }) => ({ muted_words: edit(muted_words) }))}
          />
          <Card
            title="Muted channels"
            hint={
              user ? (
                <>
                  Choose “Don’t show this channel” in a video’s menu, and it sends you no
                  notifications either. All that you have hidden is listed under{' '}
                  <Link to="/recommendation-settings" className={styles.link}>
                    Recommendations
                  </Link>
                  .
                </>
              ) : (
                'Choose “Don’t show this channel” in a video’s menu, and the channel is listed here.'
              )
            }
          >
            {!user && <MutedChannels />}
          </Card>
          <Card
            title="Daily limit"
            hint="Once you have watched this long in this browser, the video pauses and you get a reminder."
          >
            <div className={styles.limit}>
              <Select
                label="Remind me"
                options={limits}
                value={String(chosen.daily_minutes ?? 0)}
                disabled={busyWith === 'limit'}
                onChange={(minutes) => save('limit', { daily_minutes: Number(minutes) || null })}
              />
            </div>
          </Card>
        </>
      )}
    </div>
  );
}

const limits = [0, dailyMinutes.fewest, 15, 30, 45, 60, 90, 120, 180, 240].map((minutes) => ({
  value: String(minutes),
  label: minutes === 0 ? 'Never' : `After ${limitText(minutes)}`,
}));

/** The channels that a guest has muted, each with its way back. */
function MutedChannels() {
  const text = useStore(storedAttention);
  const { muted_channels: muted } = readAttention(text);
  if (muted.length === 0) return null;
  return (
    <ul className={styles.rows}>
      {muted.map(({ id, name }) => (
        <li key={id} className={styles.row}>
          <span className={styles.name}>{name}</span>
          <Button
            aria-label={`Undo: ${name}`}
            data-remove
            onClick={({ currentTarget }) => {
              focusBeside(currentTarget, currentTarget.closest('main'));
              changeAsGuest({ muted_channels: muted.filter((other) => other.id !== id) });
            }}
          >
            Undo
          </Button>
        </li>
      ))}
    </ul>
  );
}

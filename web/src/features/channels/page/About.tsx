import type { Channel } from '@kinora/contract/channels';
import { UserText } from '../../user-text/UserText.tsx';
import { ChannelLinks } from '../ChannelLinks.tsx';
import styles from './About.module.css';

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long' });

/** What a channel says of itself, and since when and how much it is there. */
export function About({ channel }: { channel: Channel }) {
  const description = channel.description.trim();
  const facts = [
    ['Joined', day.format(new Date(channel.joined_at))],
    ['Subscribers', channel.number_of_channel_subscribers.toLocaleString('en')],
    ['Views', channel.number_of_views.toLocaleString('en')],
    ['Videos', channel.number_of_videos.toLocaleString('en')],
    ['Shortys', channel.number_of_shorts.toLocaleString('en')],
  ];
  return (
    <div className={styles.about}>
      <section aria-label="Description" className={styles.words}>
        <p className={styles.text}>
          {description === '' ? (
            'This channel has no description.'
          ) : (
            <UserText text={description} length={null} />
          )}
        </p>
        <ChannelLinks {...channel} />
      </section>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

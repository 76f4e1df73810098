import type { EmbedData } from '@kinora/contract/embed';
import { type MouseEvent, useSyncExternalStore } from 'react';
import { type Session } from '../player/session.ts';
import styles from './Embed.module.css';

/** Title and site above the picture, leading to the same moment there; away while it plays. */
export function TitleLink({ data, session }: { data: EmbedData; session: Session }) {
  const { state, video } = session;
  const away = useSyncExternalStore(state.subscribe, () => {
    const { playing, active } = state.get();
    return playing && !active;
  });
  const goOn = ({ currentTarget: link }: MouseEvent<HTMLAnchorElement>) => {
    video().pause();
    const page = new URL(data.page);
    const seconds = Math.floor(state.get().time);
    if (seconds > 0) page.searchParams.set('t', String(seconds));
    link.href = page.href;
  };
  const link = { href: data.page, target: '_blank', rel: 'noopener', onClick: goOn };
  return (
    <header className={styles.head} data-away={away || undefined}>
      <h1 className={styles.title}>
        <a {...link}>{data.video?.title}</a>
      </h1>
      <a {...link} className={styles.site}>
        Watch on {data.brand}
      </a>
    </header>
  );
}

import type { EmbedData } from '@kinora/contract/embed';
import type { Video } from '@kinora/contract/videos';
import { type MouseEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { reportVideo, type WatchReports } from '../features/history/watch-reports.ts';
import { playerSource } from '../features/playback/player-source.ts';
import { activePlayer } from '../player/active-player.ts';
import { embedControls } from '../player/control-lists.ts';
import { Player } from '../player/Player.tsx';
import { type PlayerSource } from '../player/source.ts';
import { ShortcutHelp } from '../ui/keys/ShortcutHelp.tsx';
import { Toasts } from '../ui/Toasts.tsx';
import { useStore } from '../ui/use-store.ts';
import { type Session } from '../player/session.ts';
import { readChoices } from './choices.ts';
import styles from './Embed.module.css';
import { connectToHostPage } from './page-messages.ts';
import { useEmbeddedVideo } from './use-embedded-video.ts';

/** The player alone, with the way to the video's own page. */
export function Embed({ data }: { data: EmbedData }) {
  const [choices] = useState(() => readChoices(location.search));
  const { video, look } = useEmbeddedVideo(data.video);
  const source = useMemo(() => inFrame(video), [video]);
  const renew = useCallback(async () => inFrame(await look()), [look]);
  const { session } = useStore(activePlayer);
  const { onTime, onPause } = useReports(source?.id);

  useEffect(
    () =>
      session ? connectToHostPage(session.video(), session.source().seconds, choices) : undefined,
    [session, choices],
  );

  if (!source) return <Message data={data} video={video} />;
  return (
    <main className={styles.frame} data-bare={!choices.controls || undefined}>
      <Player
        source={source}
        autoPlay={choices.autoplay}
        startAt={choices.start}
        initial={{ loop: choices.loop, ...(choices.muted && { muted: true }) }}
        controls={embedControls}
        onTime={onTime}
        onPause={onPause}
        renew={renew}
      />
      {session && <TitleLink data={data} session={session} />}
      <Toasts />
      <ShortcutHelp />
    </main>
  );
}

/** The video in the player's words; beside the picture a foreign page's frame stays black. */
function inFrame(video: Video | null): PlayerSource | null {
  const source = video && playerSource(video);
  return source && { ...source, color: null };
}

/** Tells the site how far the video is watched. */
function useReports(id: string | undefined) {
  const reports = useRef<WatchReports>(null);
  useEffect(() => {
    if (id === undefined) return;
    const mine = reportVideo(id, undefined, 'embed');
    reports.current = mine;
    return () => void mine.end();
  }, [id]);
  const onTime = useCallback((time: number) => reports.current?.moved(time), []);
  const onPause = useCallback(() => reports.current?.paused(), []);
  return { onTime, onPause };
}

/** What there is to say in the place of a picture, and the way on. */
function Message({ data, video }: { data: EmbedData; video: Video | null }) {
  const coming = video?.state === 'processing';
  return (
    <main className={styles.message}>
      <h1>{coming ? 'This video is being processed' : 'This video is not available'}</h1>
      <p>
        {coming
          ? 'It can be watched here as soon as its first part is ready.'
          : 'It may be private, or was removed by its owner.'}
      </p>
      <a className={styles.site} href={data.page} target="_blank" rel="noopener">
        {video ? `Watch on ${data.brand}` : `Go to ${data.brand}`}
      </a>
    </main>
  );
}

/** Title and site above the picture, leading to the same moment there; away while it plays. */
function TitleLink({ data, session }: { data: EmbedData; session: Session }) {
  const { state, video } = session;
  const away = useStore(state, ({ playing, active }) => playing && !active);
  const watchOnSite = ({ currentTarget: link }: MouseEvent<HTMLAnchorElement>) => {
    video().pause();
    const page = new URL(data.page);
    const seconds = Math.floor(state.get().time);
    if (seconds > 0) page.searchParams.set('t', String(seconds));
    link.href = page.href;
  };
  const link = { href: data.page, target: '_blank', rel: 'noopener', onClick: watchOnSite };
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

import type { EmbedData } from '@kinora/contract/embed';
import type { Video } from '@kinora/contract/videos';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { reportVideo, type WatchReports } from '../features/history/watch-reports.ts';
import { playerSource } from '../features/videos/player-source.ts';
import { currentPlayer } from '../player/current-player.ts';
import { Player } from '../player/Player.tsx';
import { type Session } from '../player/session.ts';
import { type PlayerSource } from '../player/source.ts';
import { ShortcutHelp } from '../ui/keys/ShortcutHelp.tsx';
import { Toasts } from '../ui/Toasts.tsx';
import { type Choices, readChoices } from './choices.ts';
import styles from './Embed.module.css';
import { Message } from './Message.tsx';
import { talkWithPage } from './page-messages.ts';
import { TitleLink } from './TitleLink.tsx';
import { useGrowing } from './use-growing.ts';

/** The player alone, with the way to the video's own page. */
export function Embed({ data }: { data: EmbedData }) {
  const [choices] = useState(() => readChoices(location.search));
  const { video, look } = useGrowing(data.video);
  const source = useMemo(() => inFrame(video), [video]);
  const renew = useCallback(async () => inFrame(await look()), [look]);
  const { session } = useSyncExternalStore(currentPlayer.subscribe, currentPlayer.get);
  const { onTime, onPause } = useReports(source?.id);

  // Before the player makes its element what the viewer chose last.
  useLayoutEffect(
    () => currentPlayer.subscribe(() => begin(currentPlayer.get().session, choices)),
    [choices],
  );
  useEffect(
    () => (session ? talkWithPage(session.video(), session.source().seconds, choices) : undefined),
    [session, choices],
  );

  if (!source) return <Message data={data} video={video} />;
  return (
    <main className={styles.frame} data-bare={!choices.controls || undefined}>
      <Player
        source={source}
        autoPlay={choices.autoplay}
        startAt={choices.start}
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
    const mine = reportVideo(id);
    reports.current = mine;
    return () => void mine.end();
  }, [id]);
  const onTime = useCallback((time: number) => reports.current?.moved(time), []);
  const onPause = useCallback(() => reports.current?.paused(), []);
  return { onTime, onPause };
}

function begin(session: Session | null, { muted, loop }: Choices): void {
  session?.state.set({ loop, ...(muted && { muted }) });
}

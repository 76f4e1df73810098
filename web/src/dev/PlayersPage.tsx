import { useEffect, useMemo, useState } from 'react';
import { useQueryParams } from '../navigation/use-query-params.ts';
import { playerSource } from '../features/playback/player-source.ts';
import { useVideo } from '../features/videos/video-query.ts';
import { pageControls } from '../player/control-lists.ts';
import { createSession } from '../player/create-session.ts';
import { PlayerBox } from '../player/PlayerBox.tsx';
import { PlayerStage } from '../player/PlayerStage.tsx';
import { type Session } from '../player/session.ts';
import { SessionView } from '../player/SessionView.tsx';
import { type PlayerSource } from '../player/source.ts';
import { Button } from '../ui/Button.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { useStore } from '../ui/use-store.ts';
import styles from './PlayersPage.module.css';

/** How many there are. */
const many = 10;

/**
 * Many players on one page, `/dev/players?video=<id>`, each begun before it is shown. Only where the
 * server runs for development.
 */
export function PlayersPage() {
  usePageTitle('Many players');
  const search = useQueryParams();
  const { data: video } = useVideo(search.get('video') ?? '');
  const source = useMemo(() => (video ? playerSource(video) : null), [video]);
  return (
    <>
      <h1 tabIndex={-1}>Many players</h1>
      {source && <Players source={source} />}
    </>
  );
}

function Players({ source }: { source: PlayerSource }) {
  const [sessions, setSessions] = useState(() => sessionsOf(source));
  const [all] = useState(sessions);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    for (const { start } of all) start();
    return () => {
      for (const { end } of all) end();
    };
  }, [all]);
  const end = (session: Session) => {
    session.end();
    setSessions(sessions.filter((other) => other !== session));
  };
  return (
    <>
      <Button onClick={() => setShown(true)}>Show them</Button>
      <ul className={styles.players}>
        {sessions.map((session) => (
          <li key={session.source().title}>
            <OnePlayer session={session} shown={shown} onEnd={() => end(session)} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Each has a title of its own, so that they can be told apart. */
const sessionsOf = (source: PlayerSource): readonly Session[] =>
  Array.from({ length: many }, (_, n) =>
    createSession({ environment: { source: { ...source, title: `${source.title} ${n + 1}` } } }),
  );

function OnePlayer(props: { session: Session; shown: boolean; onEnd: () => void }) {
  const { session, shown, onEnd } = props;
  const { state, environment: given } = session;
  const environment = useStore(given);
  const fed = useStore(state, ({ buffered }) => buffered.length > 0);
  const { source } = environment;
  return (
    <>
      <h2 className={styles.title}>{source.title}</h2>
      <p>{fed ? 'Ready to play' : 'Loading'}</p>
      <div className={styles.place}>
        {shown && (
          <PlayerBox source={source} video={session.video()}>
            {(box) => (
              <SessionView session={session} environment={environment} box={box}>
                <PlayerStage controls={pageControls} />
              </SessionView>
            )}
          </PlayerBox>
        )}
      </div>
      <Button onClick={onEnd}>End {source.title}</Button>
    </>
  );
}

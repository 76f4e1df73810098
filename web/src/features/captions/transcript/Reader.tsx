import { useCallback, useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react';
import { activePlayer } from '../../../player/active-player.ts';
import { useStore } from '../../../ui/use-store.ts';
import { showPageMoment } from '../../playback/now-playing.ts';
import { findMatches, type Line, lineAt } from './lines.ts';
import { Lines } from './Lines.tsx';
import styles from './Reader.module.css';
import { SearchBox } from './SearchBox.tsx';

/** The lines of a transcript below the box that searches them. */
export function Reader(props: { videoId: string; lines: readonly Line[]; language: string }) {
  const { videoId, lines, language } = props;
  const [wanted, setWanted] = useState('');
  const [chosen, setChosen] = useState(0);
  const searched = useDeferredValue(wanted);
  const matches = useMemo(() => findMatches(lines, searched), [lines, searched]);
  const [following, setFollowing] = useState(true);
  const current = useCurrentLine(videoId, lines);
  const match = matches[Math.min(chosen, matches.length - 1)];

  const search = (text: string) => {
    setWanted(text);
    setChosen(0);
    setFollowing(text.trim() === '');
  };
  const step = (by: 1 | -1) => {
    setChosen((chosen + by + matches.length) % Math.max(1, matches.length));
    setFollowing(false);
  };
  const look = useCallback(() => setFollowing(false), []);
  const seek = useCallback((line: Line) => {
    showPageMoment(line.start);
    setFollowing(true);
  }, []);
  return (
    <>
      <SearchBox
        wanted={wanted}
        onSearch={search}
        position={match ? matches.indexOf(match) + 1 : 0}
        count={matches.length}
        onStep={step}
      />
      <Lines
        lines={lines}
        language={language}
        current={current}
        matches={matches}
        match={match ?? null}
        following={following}
        onLook={look}
        onSeek={seek}
      />
      {!following && current >= 0 && (
        <button type="button" className={styles.follow} onClick={() => setFollowing(true)}>
          Back to what is said now
        </button>
      )}
    </>
  );
}

const never = () => () => undefined;

/** Number of the line at which the player of the video is; -1 before the first, or without one. */
function useCurrentLine(videoId: string, lines: readonly Line[]): number {
  const { session } = useStore(activePlayer);
  const state = session?.source().id === videoId ? session.state : null;
  return useSyncExternalStore(state?.subscribe ?? never, () =>
    state ? lineAt(lines, state.get().time) : -1,
  );
}

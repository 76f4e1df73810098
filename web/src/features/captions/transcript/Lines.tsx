import { clock } from '@kinora/contract/text/duration';
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Line, Match } from './lines.ts';
import styles from './Lines.module.css';
import { useInView } from './use-in-view.ts';

const none: readonly Match[] = [];

/** The lines themselves: one stop for Tab, arrows move, Enter goes to the moment. */
export function Lines(props: {
  lines: readonly Line[];
  language: string;
  current: number;
  matches: readonly Match[];
  /** The one that is looked at. */
  match: Match | null;
  /** Whether the line that is said is kept in view. */
  following: boolean;
  /** The reader looks elsewhere. */
  onLook: () => void;
  onSeek: (line: Line) => void;
}) {
  const { lines, language, current, matches, match, following, onLook, onSeek } = props;
  const list = useRef<HTMLOListElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const stop = focused ?? Math.max(0, current);
  useInView(list, following ? current : (match?.line ?? -1), { onLook });
  const byLine = useMemo(() => Map.groupBy(matches, ({ line }) => line), [matches]);

  const onMove = useCallback(
    (to: number) => {
      onLook();
      list.current?.children[to]?.querySelector('button')?.focus();
    },
    [onLook],
  );
  return (
    <ol ref={list} className={styles.lines} lang={language}>
      {lines.map((line, n) => (
        <OneLine
          key={line.n}
          line={line}
          last={lines.length - 1}
          current={n === current}
          stop={n === stop}
          matches={byLine.get(n) ?? none}
          match={match?.line === n ? match : null}
          onFocus={setFocused}
          onMove={onMove}
          onSeek={onSeek}
        />
      ))}
    </ol>
  );
}

const moves: Record<string, ((from: number, last: number) => number) | undefined> = {
  ArrowDown: (from) => from + 1,
  ArrowUp: (from) => from - 1,
  PageDown: (from) => from + 10,
  PageUp: (from) => from - 10,
  Home: () => 0,
  End: (_, last) => last,
};

const OneLine = memo(function OneLine(props: {
  line: Line;
  last: number;
  current: boolean;
  stop: boolean;
  matches: readonly Match[];
  match: Match | null;
  onFocus: (n: number | null) => void;
  onMove: (to: number) => void;
  onSeek: (line: Line) => void;
}) {
  const { line, last, current, stop, matches, match, onFocus, onMove, onSeek } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    const to = moves[event.key]?.(line.n, last);
    if (to === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    // The player would take the arrows for its volume.
    event.preventDefault();
    onMove(Math.min(Math.max(0, to), last));
  };
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.line}
        aria-current={current || undefined}
        tabIndex={stop ? 0 : -1}
        onFocus={() => onFocus(line.n)}
        onBlur={() => onFocus(null)}
        onKeyDown={onKeyDown}
        onClick={() => onSeek(line)}
      >
        <span className={styles.time}>{clock(line.start)}</span>
        <span dir="auto">
          {line.speaker !== null && <b className={styles.speaker}>{line.speaker}: </b>}
          {marked(line.text, matches, match)}
        </span>
      </button>
    </li>
  );
});

function marked(text: string, matches: readonly Match[], match: Match | null): ReactNode[] {
  let at = 0;
  const parts = matches.flatMap((one) => {
    const before = text.slice(at, one.from);
    at = one.to;
    return [
      before,
      <mark key={one.from} className={styles.match} data-looked-at={one === match || undefined}>
        {text.slice(one.from, one.to)}
      </mark>,
    ];
  });
  return [...parts, text.slice(at)];
}

import { clock } from '@kinora/contract/text/duration';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { Session } from '../../../player/session.ts';
import { type CueList, type EditedCue, indexAt } from './cue-list.ts';
import styles from './CueRows.module.css';
import type { CueProblem } from './problems.ts';
import { useMoment } from './use-session.ts';

/** Pixels; all rows are equally high, so that those out of sight need not be there. */
const rowHeight = 56;
/** Rows above and below the visible ones that are there for the next turn of the wheel. */
const spare = 12;

/** All cues: one stop for Tab, arrows choose, Enter goes to the text, Delete removes. */
export function CueRows(props: {
  list: CueList;
  chosen: number | null;
  problems: ReadonlyMap<number, CueProblem>;
  session: Session | null;
  language: string;
  onChoose: (cue: EditedCue) => void;
  onWrite: () => void;
  onRemove: (cue: EditedCue) => void;
}) {
  const { list, chosen, problems, session, language, onChoose, onWrite, onRemove } = props;
  const box = useRef<HTMLDivElement>(null);
  const { from, to, look } = useWindow(box, list.length);
  const [following, setFollowing] = useState(true);
  const current = useMoment(session, (ms) => indexAt(list, ms));
  const chosenAt = list.findIndex(({ key }) => key === chosen);
  // The one that is chosen may be out of sight, and then is not there.
  const stop = from <= chosenAt && chosenAt < to ? chosenAt : from;

  useEffect(() => {
    if (following && current >= 0) showRow(box.current, current, 'middle');
  }, [following, current]);
  useEffect(() => showRow(box.current, chosenAt, 'nearest'), [chosenAt]);
  /** Whether the focus goes along with what is chosen, once that is there. */
  const goesAlong = useRef(false);
  useEffect(() => {
    const row = box.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (!goesAlong.current || !row) return;
    goesAlong.current = false;
    // Whoever has gone elsewhere until the row was there stays there.
    const focused = document.activeElement;
    if (focused === document.body || box.current?.contains(focused)) {
      row.focus({ preventScroll: true });
    }
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const cue = list[chosenAt];
    const at = moves[event.key]?.(chosenAt, list.length - 1);
    const next = list[Math.min(Math.max(0, at ?? -1), list.length - 1)];
    if (at !== undefined && next) {
      goesAlong.current = true;
      onChoose(next);
    } else if (event.key === 'Enter' && cue) onWrite();
    else if (event.key === 'Delete' && cue) {
      goesAlong.current = true;
      onRemove(cue);
    } else return;
    // The player would take the arrows for its volume.
    event.preventDefault();
  };
  return (
    <div className={styles.frame}>
      <div
        ref={box}
        className={styles.box}
        onScroll={look}
        onWheel={() => setFollowing(false)}
        onTouchMove={() => setFollowing(false)}
      >
        <ol
          className={styles.rows}
          aria-label="Captions"
          // What scrolls cannot be lower than its own padding, so the list in it has that.
          style={{
            paddingBlockStart: from * rowHeight,
            paddingBlockEnd: (list.length - to) * rowHeight,
          }}
        >
          {list.slice(from, to).map((cue, n) => (
            <Row
              key={cue.key}
              cue={cue}
              index={from + n}
              count={list.length}
              chosen={cue.key === chosen}
              isStop={from + n === stop}
              current={from + n === current}
              problem={problems.get(cue.key)?.sentence ?? null}
              language={language}
              onChoose={onChoose}
              onKeyDown={onKeyDown}
            />
          ))}
        </ol>
      </div>
      {!following && (
        <Button className={styles.follow} onClick={() => setFollowing(true)}>
          Follow the picture
        </Button>
      )}
    </div>
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

function Row(props: {
  cue: EditedCue;
  index: number;
  count: number;
  chosen: boolean;
  isStop: boolean;
  current: boolean;
  problem: string | null;
  language: string;
  onChoose: (cue: EditedCue) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}) {
  const { cue, index, count, chosen, isStop, current, problem, language } = props;
  return (
    <li aria-posinset={index + 1} aria-setsize={count}>
      <button
        type="button"
        className={styles.row}
        aria-pressed={chosen}
        aria-current={current || undefined}
        tabIndex={isStop ? 0 : -1}
        onClick={() => props.onChoose(cue)}
        onKeyDown={props.onKeyDown}
      >
        <span className={styles.time}>{clock(cue.start / 1000)}</span>
        <span className={styles.text} lang={language} dir="auto">
          {cue.text.trim() === '' ? <i>No text yet</i> : cue.text}
        </span>
        {problem !== null && (
          <span className={styles.problem} data-tooltip={problem}>
            <TriangleAlert size={18} aria-hidden />
            <span className="unseen">{problem}</span>
          </span>
        )}
      </button>
    </li>
  );
}

/** Which of equally high rows are near enough to be seen: from one to the one before another. */
function useWindow(box: { readonly current: HTMLElement | null }, count: number) {
  const [view, setView] = useState({ top: 0, height: 600 });
  const look = () => {
    if (!box.current) return;
    const { scrollTop, clientHeight } = box.current;
    // Other rows than before only every few rows.
    const top = Math.floor(scrollTop / rowHeight / 4) * rowHeight * 4;
    setView((known) =>
      known.top === top && known.height === clientHeight ? known : { top, height: clientHeight },
    );
  };
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(() =>
      setView((known) => ({ ...known, height: element.clientHeight })),
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [box]);
  const from = Math.max(0, Math.min(Math.floor(view.top / rowHeight) - spare, count));
  const to = Math.min(count, Math.ceil((view.top + view.height) / rowHeight) + spare);
  return { from, to, look };
}

/** Brings a row of the list into view; the page itself stays where it is. */
function showRow(box: HTMLElement | null, index: number, how: 'middle' | 'nearest') {
  if (!box || index < 0) return;
  const top = index * rowHeight;
  const room = box.clientHeight - rowHeight;
  if (how === 'middle') box.scrollTop = top - room / 2;
  else if (top < box.scrollTop) box.scrollTop = top;
  else if (top > box.scrollTop + room) box.scrollTop = top - room;
}

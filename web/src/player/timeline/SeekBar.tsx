import { chapterAt } from '@kinora/contract/text/chapters';
import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import { usePlayer, usePlayerState, useSource } from '../context.ts';
import { publishedSeconds } from '../source.ts';
import { chapterGaps } from './chapter-gaps.ts';
import styles from './SeekBar.module.css';
import { spokenTime } from './spoken-time.ts';
import { ThumbnailPreview } from './ThumbnailPreview.tsx';
import { usePlayhead } from './use-playhead.ts';
import { useScrub } from './use-scrub.ts';

/**
 * The whole video, whose length is known, as one line: where it stands, what is loaded, what is not
 * made yet.
 */
export function SeekBar() {
  const { actions } = usePlayer();
  const source = useSource();
  const seconds = source.seconds ?? 0;
  const bar = useRef<HTMLDivElement>(null);
  const [hover, setHover] = useState<number | null>(null);
  const scrub = usePlayerState((state) => state.scrub);
  const wholeSeconds = usePlayerState((state) => Math.floor(state.time));
  const secondsAt = (clientX: number) => {
    const box = bar.current?.getBoundingClientRect();
    if (!box || box.width === 0) return 0;
    return Math.min(1, Math.max(0, (clientX - box.left) / box.width)) * seconds;
  };
  const dragging = useScrub(secondsAt);
  usePlayhead(bar, seconds);

  const published = Math.min(publishedSeconds(source), seconds);
  const pointed = scrub ?? hover;
  const { chapters } = source;
  const chapterOf = (moment: number) => chapters[chapterAt(chapters, moment)]?.title ?? null;
  const gaps = useMemo(() => chapterGaps(chapters, seconds), [chapters, seconds]);
  const chapter = chapterOf(wholeSeconds);
  return (
    <div
      className={styles.target}
      data-scrubbing={scrub !== null || undefined}
      {...dragging}
      onPointerEnter={showHover}
      onPointerMove={(event) => {
        dragging.onPointerMove(event);
        showHover(event);
      }}
      onPointerLeave={() => setHover(null)}
    >
      {/* The pointer has the whole bar; this is for keys and for assistive technology. */}
      <input
        className={styles.input}
        type="range"
        aria-label="Position"
        aria-valuetext={`${spokenTime(wholeSeconds)} of ${spokenTime(seconds)}${chapter === null ? '' : `, ${chapter}`}`}
        min={0}
        max={Math.floor(seconds)}
        value={wholeSeconds}
        onChange={(event) => actions.seek(Number(event.target.value))}
        onKeyDown={onKeyDown}
      />
      <div ref={bar} className={styles.bar}>
        <div className={styles.track} style={gaps === null ? undefined : { maskImage: gaps }}>
          {published < seconds && (
            <div className={styles.unmade} style={{ left: percent(published / seconds) }} />
          )}
          <BufferedRanges seconds={seconds} />
          {hover !== null && (
            <div className={styles.pointed} style={{ width: percent(hover / seconds) }} />
          )}
          <div className={styles.played} />
        </div>
        <div className={styles.knob} />
        {pointed !== null && (
          <ThumbnailPreview
            seconds={pointed}
            part={pointed / seconds}
            chapter={chapterOf(pointed)}
            note={pointed > published ? 'not ready yet' : null}
          />
        )}
      </div>
    </div>
  );

  function showHover(event: PointerEvent) {
    // A finger has no hover; its place shows while it drags.
    if (event.pointerType !== 'touch') setHover(secondsAt(event.clientX));
  }

  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, () => void> = {
      ArrowLeft: () => actions.seekBy(-10),
      ArrowDown: () => actions.seekBy(-10),
      ArrowRight: () => actions.seekBy(10),
      ArrowUp: () => actions.seekBy(10),
      PageDown: () => actions.seekBy(-60),
      PageUp: () => actions.seekBy(60),
      Home: () => actions.seekToPart(0),
      End: () => actions.seekToPart(1),
    };
    const step = steps[event.key];
    if (!step || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    step();
  }
}

function percent(part: number): string {
  return `${part * 100}%`;
}

/** Every part of the video that is in the browser, not only the first. */
function BufferedRanges({ seconds }: { seconds: number }) {
  const buffered = usePlayerState((state) => state.buffered);
  return buffered.map(({ start, end }) => (
    <div
      key={start}
      className={styles.buffered}
      style={{
        left: `${(start / seconds) * 100}%`,
        width: `${((Math.min(end, seconds) - start) / seconds) * 100}%`,
      }}
    />
  ));
}

import { useEffect, useRef, useState } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { theme } from '../../../ui/theme.ts';
import { axisMarks } from './axis-marks.ts';
import styles from './Chart.module.css';

/** A line of values. */
export interface Line {
  xs: readonly number[];
  ys: readonly (number | null)[];
  /** There is nothing between one x and the next, so that only these are named below the line. */
  isSteps: boolean;
  /** There is nothing between one value and the next, so that no line of the grid stands there. */
  isCount: boolean;
  xText: (x: number) => string;
  /** What stands below the line, where there is less room. */
  axisText: (x: number) => string;
  yText: (y: number) => string;
}

const height = 260;

/**
 * Draws a line. The value below the pointer is written above it. For the keyboard it is a slider along
 * the line; whoever does not see it hears its values, or reads the table with the same numbers.
 */
export function Chart({ label, line }: { label: string; line: Line }) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<UPlot>(null);
  const [index, setIndex] = useState<number | null>(null);

  useEffect(() => {
    const parent = box.current;
    if (!parent) return;
    const mine = new UPlot(optionsOf(line, parent, setIndex), [[...line.xs], [...line.ys]], parent);
    chart.current = mine;
    const fit = new ResizeObserver(() => mine.setSize({ width: parent.clientWidth, height }));
    fit.observe(parent);
    const redraw = () => mine.redraw(false);
    const forgetTheme = theme.subscribe(redraw);
    const dark = matchMedia('(prefers-color-scheme: dark)');
    dark.addEventListener('change', redraw);
    return () => {
      fit.disconnect();
      forgetTheme();
      dark.removeEventListener('change', redraw);
      mine.destroy();
      setIndex(null);
    };
  }, [line]);

  const moveTo = (next: number) => {
    setIndex(next);
    const at = { left: line.xs[next] ?? 0, top: line.ys[next] ?? 0 };
    chart.current?.setCursor(
      { left: chart.current.valToPos(at.left, 'x'), top: chart.current.valToPos(at.top, 'y') },
      false,
    );
  };

  return (
    <div>
      <p className={styles.value} aria-hidden>
        {index !== null && textOf(line, index)}
      </p>
      <div ref={box} className={styles.chart} style={{ minHeight: height }}>
        {/* The pointer has the whole picture; this is for keys and for assistive technology. */}
        <input
          className={styles.input}
          type="range"
          aria-label={label}
          aria-valuetext={textOf(line, index ?? 0)}
          min={0}
          max={line.xs.length - 1}
          value={index ?? 0}
          onFocus={() => moveTo(index ?? 0)}
          onChange={(event) => moveTo(Number(event.target.value))}
        />
      </div>
    </div>
  );
}

function textOf({ xs, ys, xText, yText }: Line, index: number): string {
  const y = ys[index] ?? null;
  return `${xText(xs[index] ?? 0)}: ${y === null ? 'nothing' : yText(y)}`;
}

const font = '12px system-ui, sans-serif';
const gutter = 64;
/** Pixels for one name below the line. */
const markSpace = 80;
const wholeSteps = Array.from({ length: 10 }, (_, power) =>
  [1, 2, 5].map((n) => n * 10 ** power),
).flat();

function optionsOf(
  { xs, isSteps, isCount, axisText, yText }: Line,
  parent: HTMLElement,
  onIndex: (index: number | null) => void,
): UPlot.Options {
  const soft = () => colourOf(parent, '--text-soft');
  const accent = () => colourOf(parent, '--accent');
  const grid = { stroke: () => colourOf(parent, '--line'), width: 1 };
  const axis = { stroke: soft, font, grid, ticks: { show: false } };
  return {
    width: parent.clientWidth,
    height,
    legend: { show: false },
    cursor: {
      y: false,
      drag: { x: false, y: false },
      points: { size: 8, fill: accent, stroke: accent },
    },
    scales: {
      x: { time: false },
      // From nothing on, and with room where there is nothing at all.
      y: { range: (_, low, high) => [Math.min(0, low), Math.max(1e-9, high) * 1.1 || 1] },
    },
    axes: [
      {
        ...axis,
        space: markSpace,
        ...(isSteps && {
          splits: () => axisMarks(xs, Math.floor((parent.clientWidth - gutter) / markSpace)),
        }),
        values: (_, splits) => splits.map(axisText),
      },
      {
        ...axis,
        ...(isCount && { incrs: wholeSteps }),
        size: gutter,
        values: (_, splits) => splits.map(yText),
      },
    ],
    series: [
      {},
      {
        stroke: accent,
        fill: () => colourOf(parent, '--accent-soft'),
        width: 2,
        points: { show: xs.length < 40, size: 6, fill: accent },
      },
    ],
    hooks: { setCursor: [({ cursor }) => onIndex(cursor.idx ?? null)] },
  };
}

/** What a colour of the look is right now, for what is painted without a style sheet. */
function colourOf(inside: HTMLElement, name: `--${string}`): string {
  // A name itself reads as it was written, with both schemes in it.
  const probe = document.createElement('i');
  probe.style.color = `var(${name})`;
  inside.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

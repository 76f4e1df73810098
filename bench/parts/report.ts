import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, release, totalmem } from 'node:os';
import { parseArgs } from 'node:util';

/** One measured number. */
export interface Row {
  metric: string;
  value: number;
  unit: string;
  /** The same thing done by what we compare with, in the same run; null where there is none. */
  baseline: number | null;
  /** `value / baseline`. */
  ratio: number | null;
  /** What is aimed at, such as `≤ 80` or `ratio ≥ 0.5`; null where the number is only reported. */
  target: string | null;
  /** Whether the target is met; null without one. */
  holds: boolean | null;
}

/** A limit of a number, or of its ratio to the baseline. */
export interface Aim {
  of: 'value' | 'ratio';
  is: '≤' | '≥';
  limit: number;
}

export const atMost = (limit: number): Aim => ({ of: 'value', is: '≤', limit });
export const atLeast = (limit: number): Aim => ({ of: 'value', is: '≥', limit });
export const ratioAtMost = (limit: number): Aim => ({ of: 'ratio', is: '≤', limit });
export const ratioAtLeast = (limit: number): Aim => ({ of: 'ratio', is: '≥', limit });

/** Makes a row: works out the ratio and whether the aim is met. */
export function row(
  metric: string,
  value: number,
  unit: string,
  { baseline = null, aim }: { baseline?: number | null; aim?: Aim | undefined } = {},
): Row {
  // Nothing is as much as nothing.
  const ratio = baseline === null ? null : value === baseline ? 1 : value / baseline;
  const aimed = aim?.of === 'ratio' ? ratio : value;
  return {
    metric,
    value: rounded(value),
    unit,
    baseline: baseline === null ? null : rounded(baseline),
    ratio: ratio === null ? null : rounded(ratio),
    target: aim ? `${aim.of === 'ratio' ? 'ratio ' : ''}${aim.is} ${aim.limit}` : null,
    holds:
      aim && aimed !== null ? (aim.is === '≤' ? aimed <= aim.limit : aimed >= aim.limit) : null,
  };
}

/** Four digits say all that is not chance. */
const rounded = (value: number) => Number(value.toPrecision(4));

/** The middle one of a figure, which one odd run does not move. */
export function median<Seen>(all: readonly Seen[], figure: (seen: Seen) => number): number {
  return all.map(figure).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;
}

export const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

const usualVideos = 10_000;

/** What a benchmark is given. */
export interface Bench {
  /** Tells the person at the terminal what happens now. */
  say(sentence: string): void;
  /** Of `--videos`: for how many videos it is run, as those say that have a choice. */
  videos: readonly number[];
  /** By `--only`: whether what has this name is measured, as those say that measure much. */
  wants(name: string): boolean;
  /** Tells which rows are not measured and why; the benchmark then ends with a status other than 0. */
  leaveOut(sentence: string): void;
}

/**
 * Runs a benchmark as the command `npm run bench -- NAME`, which takes `--json FILE`,
 * `--videos COUNT,…` and `--only PART,…`: prints its rows as a table and writes them, with commit and
 * machine, to the file. Its status is 0 only if every row was measured; whether an aim is met stands
 * in the row alone.
 * @param metrics of the rows that it has wherever it runs; who asks for parts knows what those have
 */
export async function report(
  name: string,
  metrics: (bench: Bench) => readonly string[],
  measure: (bench: Bench) => Promise<Row[]>,
): Promise<void> {
  const { values } = parseArgs({
    options: { json: { type: 'string' }, videos: { type: 'string' }, only: { type: 'string' } },
  });
  const say = (sentence: string) => console.error(sentence);
  const leaveOut = (sentence: string) => {
    say(sentence);
    process.exitCode = 1;
  };
  const videos = (values.videos ?? String(usualVideos)).split(',').map(Number);
  const only = values.only?.split(',');
  const wants = (metric: string) => only?.some((part) => metric.includes(part)) ?? true;
  const bench: Bench = { say, leaveOut, videos, wants };
  const rows = await measure(bench);
  console.log(table(rows));
  const measured = rows.flatMap(({ metric, value }) => (Number.isFinite(value) ? metric : []));
  const missing = metrics(bench).filter((metric) => !measured.includes(metric));
  if (missing.length > 0 && (!only || measured.length === 0)) {
    leaveOut(`Not measured: ${missing.join(', ')}.`);
  }
  if (!values.json) return;
  const result = { name, commit: commit(), machine: machine(), rows };
  await writeFile(values.json, `${JSON.stringify(result, null, 2)}\n`);
}

function table(rows: readonly Row[]): string {
  const cells = [
    ['metric', 'value', 'unit', 'baseline', 'ratio', 'target', 'holds'],
    ...rows.map(({ metric, value, unit, baseline, ratio, target, holds }) => [
      metric,
      String(value),
      unit,
      String(baseline ?? ''),
      String(ratio ?? ''),
      target ?? '',
      holds === null ? '' : holds ? 'yes' : 'NO',
    ]),
  ];
  const widths = cells[0]?.map((_, column) =>
    Math.max(...cells.map((line) => line[column]?.length ?? 0)),
  );
  return cells
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function commit(): string | null {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return null;
  }
}

function machine(): string {
  const memory = Math.round(totalmem() / 2 ** 30);
  return [
    `${availableParallelism()} × ${cpus()[0]?.model.trim()}`,
    `${memory} GiB`,
    `${process.platform} ${release()}`,
    `Node ${process.version}`,
  ].join(', ');
}

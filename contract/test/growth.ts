/** Of several runs the quickest: compiling and clearing memory only ever make one slower. */
const runs = 4;
/** Milliseconds below which a run says nothing about growth: the text gets longer until it does. */
const measurable = 0.5;
/** Of a run that took so long there is no second one. */
const longest = 1_000;
const characters = { from: 2_000, to: 64_000 };
const times = 64;
/** A machine that is lent to others for a while is slower in all runs of the long text: then again. */
const attempts = 3;

/**
 * By how much a parser works longer for 64 times the text: about 64 where its time grows with the
 * length, 4,096 where it grows with its square. Only the work of this thread counts, not what other
 * programs do meanwhile.
 * @param textOf the worst text of about so many characters
 */
export function growthOf(
  parse: (text: string) => unknown,
  textOf: (characters: number) => string,
): number {
  let least = Number.POSITIVE_INFINITY;
  for (let n = 0; n < attempts && least >= linear; n += 1) {
    least = Math.min(least, measuredGrowth(parse, textOf));
  }
  return least;
}

function measuredGrowth(
  parse: (text: string) => unknown,
  textOf: (characters: number) => string,
): number {
  for (let length = characters.from; ; length *= 2) {
    const text = textOf(length);
    const short = quickest(() => parse(text));
    if (short < measurable && length < characters.to) continue;
    const long = textOf(times * length);
    return quickest(() => parse(long)) / Math.max(short, measurable);
  }
}

/** Between the two: what growth with the length stays below. */
export const linear = times ** 1.5;

function quickest(run: () => unknown): number {
  let least = Number.POSITIVE_INFINITY;
  for (let n = 0; n < runs && (n === 0 || least < longest); n += 1) {
    const before = worked();
    run();
    least = Math.min(least, worked() - before);
  }
  return least;
}

interface Runtime {
  process: { threadCpuUsage(): { user: number; system: number } };
}

/** Milliseconds that this thread has worked. Tests run in Node, whose types pages have not. */
function worked(): number {
  const { user, system } = (globalThis as unknown as Runtime).process.threadCpuUsage();
  return (user + system) / 1000;
}

/** A text of about so many characters: the same again and again, between two others. */
export const around =
  (open: string, middle: string, close = '') =>
  (length: number): string =>
    open + middle.repeat(length / middle.length) + close;

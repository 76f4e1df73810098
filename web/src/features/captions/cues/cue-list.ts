import type { CleanCue } from '@kinora/contract/text/captions/read-cues';
import { typedText } from './cue-text.ts';

/** A cue while it is edited: times in milliseconds, and its text as somebody types it. */
export interface EditedCue {
  /** Its name as long as the page is open; nothing else of it stays the same. */
  readonly key: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** WebVTT's settings of its place, which are kept as they are. */
  readonly settings: string;
}

/** All cues of a file by their beginnings. A change makes another list. */
export type CueList = readonly EditedCue[];

/** Milliseconds that a new cue lasts, where nothing follows it sooner. */
const usual = 2_000;
/** The shortest that it may be beside the one that follows. */
const shortest = 500;

/** The cues of a file that was read. @param from the first key that is free. */
export const editedCues = (cues: readonly CleanCue[], from = 1): CueList =>
  cues.map(({ start, end, vtt, settings }, n) => {
    return { key: from + n, start, end, text: typedText(vtt), settings };
  });

/** The first key that no cue of the list has. */
export const freeKey = (list: CueList): number =>
  1 + list.reduce((most, { key }) => Math.max(most, key), 0);

/** Place of the cue that is said at a moment, of several the one that began last; -1 for none. */
export const indexAt = (list: CueList, ms: number): number =>
  list.findLastIndex(({ start, end }) => start <= ms && ms < end);

/** Changes one cue; the list is in order again afterwards. */
export function changeCue(
  list: CueList,
  key: number,
  change: Partial<Pick<EditedCue, 'start' | 'end' | 'text'>>,
): CueList {
  const changed = list.map((cue) => (cue.key === key ? { ...cue, ...change } : cue));
  return change.start === undefined ? changed : inOrder(changed);
}

/** Adds an empty cue at a moment, as long as usual or until the next one. */
export function addCue(list: CueList, at: number): { list: CueList; key: number } {
  const key = freeKey(list);
  const next = list.find(({ start }) => start > at);
  const end = next ? Math.max(at + shortest, Math.min(at + usual, next.start)) : at + usual;
  return { list: inOrder([...list, { key, start: at, end, text: '', settings: '' }]), key };
}

/**
 * Makes two cues of one: its text at the caret and its time at a moment. Where one of them is not
 * inside of the cue it follows the other: half of the text takes half of the time.
 * @returns the key of the second.
 */
export function splitCue(
  list: CueList,
  key: number,
  { caret, at }: { caret: number; at: number },
): { list: CueList; key: number } {
  const second = freeKey(list);
  const split = list.flatMap((cue) => {
    if (cue.key !== key) return [cue];
    const { start, end, text } = cue;
    const [atCaret, atMoment] = [0 < caret && caret < text.length, start < at && at < end];
    const share = atMoment ? (at - start) / (end - start) : 1 / 2;
    const position = atCaret ? caret : spaceNear(text, share * text.length);
    const part = atCaret ? caret / text.length : share;
    const middle = atMoment ? at : Math.round(start + part * (end - start));
    return [
      { ...cue, end: middle, text: text.slice(0, position).trimEnd() },
      { ...cue, key: second, start: middle, text: text.slice(position).trimStart() },
    ];
  });
  return { list: split, key: second };
}

/** The space that is nearest to a position, where words can be parted. */
function spaceNear(text: string, position: number): number {
  const spaces = [...text.matchAll(/\s/g)].map(({ index }) => index);
  const wanted = Math.round(position);
  return spaces.reduce(
    (best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best),
    spaces[0] ?? text.length,
  );
}

/** Makes one of a cue and the one after it: from the beginning of the first to the later end. */
export function mergeWithNext(list: CueList, key: number): CueList {
  const at = list.findIndex((cue) => cue.key === key);
  const [cue, next] = [list[at], list[at + 1]];
  if (!cue || !next) return list;
  const text = [cue.text, next.text].filter((one) => one.trim() !== '').join('\n');
  return list.toSpliced(at, 2, { ...cue, end: Math.max(cue.end, next.end), text });
}

export const removeCue = (list: CueList, key: number): CueList =>
  list.filter((cue) => cue.key !== key);

/** Moves all cues by so many milliseconds, but none before the beginning. */
export function shiftCues(list: CueList, by: number): CueList {
  const most = Math.max(by, -(list[0]?.start ?? 0));
  return list.map((cue) => ({ ...cue, start: cue.start + most, end: cue.end + most }));
}

/** Those that begin together stay as they were. */
const inOrder = (list: CueList): CueList => list.toSorted((one, other) => one.start - other.start);

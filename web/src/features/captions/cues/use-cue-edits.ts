import { useReducer } from 'react';
import type { CueList } from './cue-list.ts';

/** Steps that can be taken back. */
const maxSteps = 200;

interface Edits {
  list: CueList;
  /** What is stored; the list is the same object while nothing was changed. */
  saved: CueList;
  past: readonly CueList[];
  future: readonly CueList[];
  /** What the last step was about: what is typed into one field is one step. */
  mark: string | null;
  /** Key of the cue that is in the form; null for none. */
  chosen: number | null;
}

type Step =
  | { what: 'change'; list: CueList; mark: string | null; chosen: number | null }
  | { what: 'choose'; chosen: number | null }
  | { what: 'saved'; list: CueList }
  | { what: 'undo' | 'redo' };

function reduce(edits: Edits, step: Step): Edits {
  const { list, past, future } = edits;
  switch (step.what) {
    case 'choose':
      return { ...edits, chosen: step.chosen, mark: null };
    case 'saved':
      return { ...edits, saved: step.list, mark: null };
    case 'undo':
    case 'redo': {
      const back = step.what === 'undo';
      const next = back ? past.at(-1) : future.at(-1);
      if (!next) return edits;
      return {
        ...edits,
        list: next,
        past: back ? past.slice(0, -1) : [...past, list],
        future: back ? [...future, list] : future.slice(0, -1),
        mark: null,
        chosen: changedKey(list, next) ?? edits.chosen,
      };
    }
    case 'change': {
      if (step.list === list) return { ...edits, chosen: step.chosen };
      const goesOn = step.mark !== null && step.mark === edits.mark;
      return {
        ...edits,
        list: step.list,
        past: goesOn ? past : [...past.slice(1 - maxSteps), list],
        future: [],
        mark: step.mark,
        chosen: step.chosen,
      };
    }
  }
}

/** The first cue that is another one now, so that whoever takes a step back sees where. */
function changedKey(before: CueList, now: CueList): number | null {
  const at = now.findIndex((cue, n) => cue !== before[n]);
  return (now[at] ?? now.at(-1))?.key ?? null;
}

/** The cues that somebody edits, with every step that can be taken back. */
export function useCueEdits(stored: CueList) {
  const [edits, send] = useReducer(reduce, {
    ...{ list: stored, saved: stored, past: [], future: [], mark: null },
    chosen: stored[0]?.key ?? null,
  });
  const { list, saved, past, future, chosen } = edits;
  return {
    list,
    chosen: list.find(({ key }) => key === chosen) ?? null,
    choose: (key: number | null) => send({ what: 'choose', chosen: key }),
    /**
     * Makes another list of it.
     * @param mark what it is about; steps in a row that are about the same are taken back together
     */
    change: (
      next: CueList,
      { mark = null, key = chosen }: { mark?: string | null; key?: number | null } = {},
    ) => send({ what: 'change', list: next, mark, chosen: key }),
    undo: () => send({ what: 'undo' }),
    redo: () => send({ what: 'redo' }),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    isChanged: list !== saved,
    noteSaved: (one: CueList) => send({ what: 'saved', list: one }),
  };
}

export type CueEdits = ReturnType<typeof useCueEdits>;

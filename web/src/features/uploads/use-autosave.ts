import { editVideo } from '@kinora/contract/videos';
import { useEffect } from 'react';
import { call } from '../../api/call.ts';
import type { Failed } from '../../api/outcome.ts';
import { askBeforeSignOut, onSignOut } from '../accounts/forget-personal.ts';
import { noteVideo } from '../videos/video-query.ts';
import type { Details } from './details.ts';
import { createStore } from '../../ui/store.ts';
import { useStore } from '../../ui/use-store.ts';

const quietMs = 600;

/** `untitled`: all but a title that is blank. */
export type SaveState = 'clean' | 'saving' | 'saved' | 'untitled' | Failed;

interface Autosave {
  unsaved: Partial<Details>;
  busy: boolean;
  timer?: ReturnType<typeof setTimeout>;
}

/** By video, beside the pages: what is not saved yet outlives the form that it was typed into. */
const autosaves = new Map<string, Autosave>();

/** What the forms show of them, by video. */
const states = createStore<Readonly<Record<string, SaveState | undefined>>>({});

const stateOf = (videoId: string): SaveState => states.get()[videoId] ?? 'clean';

/**
 * Saves a draft's details while they are typed: each change once the typing rests, one request at a
 * time; what was changed meanwhile goes with the next one, and what failed is kept for another try.
 */
export function useAutosave(videoId: string) {
  const state = useStore(states, () => stateOf(videoId));
  // The last words do not wait until the form is there again.
  useEffect(() => () => void save(videoId), [videoId]);
  return {
    state,
    saveSoon: (changes: Partial<Details>) => saveSoon(videoId, changes),
    saveNow: () => void save(videoId),
  };
}

const showState = (videoId: string, state: SaveState) => states.set({ [videoId]: state });

function saveSoon(videoId: string, changes: Partial<Details>) {
  const autosave = autosaves.get(videoId) ?? { unsaved: {}, busy: false };
  autosaves.set(videoId, autosave);
  autosave.unsaved = { ...autosave.unsaved, ...changes };
  clearTimeout(autosave.timer);
  autosave.timer = setTimeout(() => void save(videoId), quietMs);
  showState(videoId, 'saving');
}

async function save(videoId: string): Promise<void> {
  const autosave = autosaves.get(videoId);
  if (!autosave) return;
  clearTimeout(autosave.timer);
  const { unsaved, busy } = autosave;
  if (busy || Object.keys(unsaved).length === 0) return;
  const { title, ...others } = unsaved;
  const isUntitled = title?.trim() === '';
  const sent = isUntitled ? others : unsaved;
  if (Object.keys(sent).length === 0) return showState(videoId, 'untitled');
  autosave.busy = true;
  autosave.unsaved = isUntitled ? { title } : {};
  const outcome = await call(editVideo, { id: videoId, ...sent });
  autosave.busy = false;
  if (!outcome.ok && outcome.error === 'not_found') {
    // Deleted meanwhile.
    return forget(videoId);
  }
  if (!outcome.ok) {
    autosave.unsaved = { ...sent, ...autosave.unsaved };
    return showState(videoId, outcome);
  }
  noteVideo(videoId, outcome.video);
  if (Object.keys(autosave.unsaved).length > 0) return save(videoId);
  showState(videoId, 'saved');
}

/** A blank title is no loss: the video keeps the one that it has. */
const isUnsaved = () =>
  [...autosaves].some(
    ([videoId, { unsaved }]) => stateOf(videoId) !== 'untitled' && Object.keys(unsaved).length > 0,
  );

askBeforeSignOut(() =>
  isUnsaved() ? 'Your latest changes to an upload are not saved and would be lost.' : null,
);
addEventListener('beforeunload', (event) => {
  if (isUnsaved()) event.preventDefault();
});

// Also of those whose form is not there any more.
addEventListener('online', () => {
  for (const videoId of autosaves.keys()) void save(videoId);
});

function forget(videoId: string): void {
  clearTimeout(autosaves.get(videoId)?.timer);
  autosaves.delete(videoId);
  states.set({ [videoId]: undefined });
}

onSignOut(() => {
  for (const videoId of autosaves.keys()) forget(videoId);
});

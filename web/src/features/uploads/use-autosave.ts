import { editVideo } from '@kinora/contract/videos';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import type { Failed } from '../../api/outcome.ts';
import { noteVideo } from '../videos/video-query.ts';
import type { Details } from './details.ts';

const quietMs = 600;

export type SaveState = 'clean' | 'saving' | 'saved' | Failed;

/**
 * Saves a draft's details while they are typed: each change once the typing rests, one request at a
 * time; what was changed meanwhile goes with the next one, and what failed is kept for another try.
 */
export function useAutosave(videoId: string) {
  const [state, setState] = useState<SaveState>('clean');
  const unsaved = useRef<Partial<Details>>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const busy = useRef(false);

  const saveNow = async () => {
    clearTimeout(timer.current);
    const changes = unsaved.current;
    const untitled = changes.title?.trim() === '';
    if (busy.current || untitled || Object.keys(changes).length === 0) return;
    busy.current = true;
    unsaved.current = {};
    const outcome = await call(editVideo, { id: videoId, ...changes });
    busy.current = false;
    if (!outcome.ok) {
      unsaved.current = { ...changes, ...unsaved.current };
      return setState(outcome);
    }
    noteVideo(videoId, outcome.video);
    if (Object.keys(unsaved.current).length > 0) return saveNow();
    setState('saved');
  };

  const latest = useRef(saveNow);
  useEffect(() => {
    latest.current = saveNow;
  });
  // The last words are not lost when the form goes away.
  useEffect(() => () => void latest.current(), []);

  const saveSoon = (changes: Partial<Details>) => {
    unsaved.current = { ...unsaved.current, ...changes };
    setState('saving');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void latest.current(), quietMs);
  };
  return { state, saveSoon, saveNow: () => void saveNow() };
}

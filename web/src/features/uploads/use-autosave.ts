import { editVideo } from '@kinora/contract/videos';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import type { Failed } from '../../api/outcome.ts';
import { noteVideo } from '../videos/video-query.ts';
import type { Details } from './upload-queue.ts';

const quietMs = 600;

export type SaveState = 'clean' | 'saving' | 'saved' | Failed;

/**
 * Keeps a draft's details while they are typed: each change is saved once the typing rests, one
 * request at a time, and what was changed meanwhile goes with the next one.
 */
export function useAutosave(videoId: string | null, first: Details) {
  const [details, setDetails] = useState(first);
  const [state, setState] = useState<SaveState>('clean');
  const unsaved = useRef<Partial<Details>>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const busy = useRef(false);

  const save = async () => {
    clearTimeout(timer.current);
    const changes = unsaved.current;
    if (videoId === null || busy.current || Object.keys(changes).length === 0) return;
    if (changes.title?.trim() === '') return;
    busy.current = true;
    unsaved.current = {};
    const outcome = await call(editVideo, { id: videoId, ...changes });
    busy.current = false;
    if (outcome.ok) noteVideo(videoId, outcome.video);
    else unsaved.current = { ...changes, ...unsaved.current };
    setState(outcome.ok ? 'saved' : outcome);
    if (outcome.ok) void save();
  };
  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  });

  // The draft may be made after the first words were typed; and the last words must not be lost.
  useEffect(() => {
    void latestSave.current();
    return () => void latestSave.current();
  }, [videoId]);

  const edit = (changes: Partial<Details>) => {
    setDetails({ ...details, ...changes });
    unsaved.current = { ...unsaved.current, ...changes };
    setState('saving');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void latestSave.current(), quietMs);
  };
  return { details, edit, state, saveNow: () => void save() };
}

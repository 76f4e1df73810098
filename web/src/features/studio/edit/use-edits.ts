import { editVideo, type Video } from '@kinora/contract/videos';
import { useMemo, useState } from 'react';
import { call } from '../../../api/call.ts';
import { refreshFeature } from '../../../api/queries.ts';
import { toast } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { type Details, detailsOf } from '../../uploads/details.ts';
import { noteVideo, refreshVideo } from '../../videos/video-query.ts';

type Name = keyof Details;

/**
 * What somebody changes of a video until they save it. What is changed elsewhere meanwhile appears
 * where they have not touched it; where they have, they are asked.
 */
export function useEdits(video: Video) {
  const now = useMemo(() => detailsOf(video), [video]);
  const [edits, setEdits] = useState<Partial<Details>>({});
  /** What stood there when each of the edits began. */
  const [was, setWas] = useState<Partial<Details>>({});
  const { run, busy, problem } = useAction();

  const changed = names(edits).filter((name) => !isSame(edits[name], now[name]));
  const elsewhere = changed.filter((name) => !isSame(was[name], now[name]));

  function edit(changes: Partial<Details>) {
    setEdits((before) => without({ ...before, ...changes }, now));
    const begun = names(changes).filter((name) => !(name in edits));
    setWas((before) => ({ ...before, ...pick(now, begun) }));
  }

  async function save() {
    const sent = pick(edits, changed);
    const outcome = await run(() =>
      call(editVideo, { id: video.id, ...sent, was: pick(was, changed) }),
    );
    if (outcome?.ok) {
      noteVideo(video.id, outcome.video);
      setEdits((before) => without(before, sent));
      // What was typed while it was being saved is the next change.
      setWas((before) => ({ ...before, ...sent }));
      toast({ text: 'Changes saved' });
      void refreshFeature('studio');
    } else if (outcome?.error === 'conflict') await refreshVideo(video.id);
  }

  return {
    details: { ...now, ...edits },
    edit,
    save: () => void save(),
    /** Goes back to what is saved. */
    discard: () => setEdits({}),
    isChanged: changed.length > 0,
    /** The details that are no longer what they were when they were edited here. */
    elsewhere,
    /** Lets what is written here take the place of what was saved elsewhere. */
    keepOwn: () => setWas((before) => ({ ...before, ...pick(now, elsewhere) })),
    /** Takes over what was saved elsewhere. */
    takeOver: () => setEdits((before) => without(before, pick(before, elsewhere))),
    busy,
    problem: elsewhere.length > 0 ? null : problem,
  };
}

const names = (details: Partial<Details>) => Object.keys(details) as Name[];

const pick = (details: Partial<Details>, some: readonly Name[]): Partial<Details> =>
  Object.fromEntries(some.map((name) => [name, details[name]]));

/** The details that are others than those. */
const without = (details: Partial<Details>, those: Partial<Details>) =>
  pick(
    details,
    names(details).filter((name) => !isSame(details[name], those[name])),
  );

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

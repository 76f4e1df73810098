import type { Caption, CaptionKind } from '@kinora/contract/captions';
import { writeVtt } from '@kinora/contract/text/captions/write-captions';
import { useState } from 'react';
import { type Outcome, refused } from '../../../api/outcome.ts';
import { toast } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { refreshVideo } from '../../videos/video-query.ts';
import { sendCaptions } from '../edit/send-captions.ts';
import { editedCues, freeKey } from './cue-list.ts';
import { fileText } from './cue-text.ts';
import { noCaptions, readStored } from './read-stored.ts';
import type { CueProblem } from './problems.ts';
import type { CueEdits } from './use-cue-edits.ts';

/** Saves what is written, unless others stand there than those that it was begun with. */
export function useSavedCues(props: {
  videoId: string;
  language: string;
  kind: CaptionKind;
  stored: Caption | undefined;
  /** Id of those that it was begun with. */
  was: string;
  edits: CueEdits;
  problems: ReadonlyMap<number, CueProblem>;
}) {
  const { videoId, language, kind, stored, edits, problems } = props;
  const { list } = edits;
  const [was, setWas] = useState(props.was);
  const { run, busy, problem } = useAction();
  const standing = stored?.id ?? noCaptions;

  async function save() {
    const first = list.find(({ key }) => problems.get(key)?.blocks);
    if (first) edits.choose(first.key);
    const outcome = await run(async (): Promise<Outcome<{ captions: Caption[] }>> => {
      if (first) return refused(`${problems.get(first.key)?.sentence} Fix it first.`);
      const text = writeVtt(list.map((cue) => ({ ...cue, vtt: fileText(cue.text) })));
      return sendCaptions({ videoId, language, kind, was }, new Blob([text]));
    });
    if (outcome?.ok) {
      setWas(outcome.captions.find((one) => one.language === language)?.id ?? noCaptions);
      edits.noteSaved(list);
      toast({ text: 'Captions saved' });
    } else if (outcome?.error === 'conflict') await refreshVideo(videoId);
  }

  async function takeOver() {
    await run(async () => {
      const cues = stored ? await readStored(stored.url) : [];
      if (typeof cues === 'string') return refused(cues);
      const taken = editedCues(cues, freeKey(list));
      edits.change(taken, { key: taken[0]?.key ?? null });
      edits.noteSaved(taken);
      setWas(standing);
      return { ok: true } as const;
    });
  }

  const isElsewhere = standing !== was && !busy;
  return {
    save: () => {
      if (edits.isChanged && list.length > 0 && !isElsewhere) void save();
    },
    busy,
    problem: isElsewhere ? null : problem,
    /** Whether others stand there by now than those that it was begun with. */
    isElsewhere,
    /** Lets what is written here take their place, with the next save. */
    keepOwn: () => setWas(standing),
    /** Shows them here; what was written can be brought back. */
    takeOver: () => void takeOver(),
  };
}

import type { Caption, CaptionKind } from '@kinora/contract/captions';
import type { Video } from '@kinora/contract/videos';
import { useMemo, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LeaveDialog } from '../../../navigation/LeaveDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Problem } from '../../../ui/Problem.tsx';
import { SaveBar } from '../../../ui/SaveBar.tsx';
import styles from './CueEditor.module.css';
import { CueForm } from './CueForm.tsx';
import {
  addCue,
  changeCue,
  type CueList,
  type EditedCue,
  mergeWithNext,
  removeCue,
  splitCue,
} from './cue-list.ts';
import { CuePlayer } from './CuePlayer.tsx';
import { CueRows } from './CueRows.tsx';
import { CueTools } from './CueTools.tsx';
import { problemsOf } from './problems.ts';
import { useCueEdits } from './use-cue-edits.ts';
import { useCueKeys } from './use-cue-keys.ts';
import { useSavedCues } from './use-saved-cues.ts';
import { momentOf, useSession } from './use-session.ts';

/** The captions of one language beside the picture that they belong to. */
export function CueEditor(props: {
  video: Video;
  language: string;
  kind: CaptionKind;
  /** What the language has by now; undefined for nothing. */
  stored: Caption | undefined;
  /** The cues and the captions that they were read from. */
  begun: { cues: CueList; id: string };
}) {
  const { video, language, kind, stored, begun } = props;
  const edits = useCueEdits(begun.cues);
  const { list, chosen, change } = edits;
  const session = useSession(video);
  const editor = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const length = video.seconds === null ? null : video.seconds * 1000;
  const problems = useMemo(() => problemsOf(list, length), [list, length]);
  const saving = useSavedCues({ ...props, videoId: video.id, was: begun.id, edits, problems });
  const now = () => momentOf(session);
  const write = () => requestAnimationFrame(() => area.current?.focus());

  const choose = ({ key, start }: EditedCue) => {
    edits.choose(key);
    session?.actions.seek(start / 1000);
  };
  const step = (by: 1 | -1) => {
    const next = list[list.findIndex((cue) => cue === chosen) + by];
    if (next) choose(next);
  };
  const add = () => {
    const added = addCue(list, session ? now() : (list.at(-1)?.end ?? 0));
    change(added.list, { key: added.key });
    write();
  };
  const split = () => {
    if (!chosen) return;
    const caret = area.current?.selectionStart ?? 0;
    const parts = splitCue(list, chosen.key, { caret, at: now() });
    change(parts.list, { key: parts.key });
    write();
  };
  const remove = ({ key }: EditedCue) => {
    const at = list.findIndex((cue) => cue.key === key);
    change(removeCue(list, key), { key: (list[at + 1] ?? list[at - 1])?.key ?? null });
  };
  useCueKeys(editor, {
    save: saving.save,
    undo: edits.undo,
    redo: edits.redo,
    split,
    add,
    play: () => session?.actions.toggle(),
    step,
  });

  return (
    <div ref={editor} className={styles.editor}>
      <div className={styles.work}>
        {session ? (
          <CuePlayer session={session} list={list} language={language} />
        ) : (
          <p className={styles.waiting}>
            The video appears as soon as its first part can be played.
          </p>
        )}
        <CueTools title={video.title} language={language} kind={kind} edits={edits} onAdd={add} />
        {chosen && (
          <CueForm
            cue={chosen}
            isLast={chosen === list.at(-1)}
            problem={problems.get(chosen.key) ?? null}
            language={language}
            area={area}
            now={now}
            onChange={(news) =>
              change(changeCue(list, chosen.key, news), {
                mark: `${chosen.key} ${Object.keys(news).join()}`,
              })
            }
            onSplit={split}
            onMerge={() => change(mergeWithNext(list, chosen.key))}
            onRemove={() => remove(chosen)}
          />
        )}
        {saving.isElsewhere && (
          <Notice role="alert" text="These captions were changed elsewhere meanwhile.">
            <Button busy={saving.busy} onClick={saving.takeOver}>
              {stored ? 'Show the saved version' : 'Remove them here too'}
            </Button>
            <Button onClick={saving.keepOwn}>Keep my version</Button>
          </Notice>
        )}
        <Problem boxed text={saving.problem} />
        <SaveBar
          state={
            <>
              {problems.size > 0 && `${problems.size} to fix. `}
              {edits.isChanged && 'Not saved yet'}
            </>
          }
        >
          <Button
            look="primary"
            busy={saving.busy}
            idle={!edits.isChanged || list.length === 0 || saving.isElsewhere}
            onClick={saving.save}
          >
            Save captions
          </Button>
        </SaveBar>
      </div>
      {list.length > 0 ? (
        <CueRows
          list={list}
          chosen={chosen?.key ?? null}
          problems={problems}
          session={session}
          language={language}
          onChoose={choose}
          onWrite={write}
          onRemove={remove}
        />
      ) : (
        <EmptyState
          title="No captions yet"
          action={
            <Button look="primary" size="large" onClick={add}>
              Add the first one
            </Button>
          }
        >
          Play the video, stop where somebody speaks, and write what is said. A file can be
          imported, too.
        </EmptyState>
      )}
      <LeaveDialog
        asks={edits.isChanged}
        text="Your changes to these captions are not saved yet."
      />
    </div>
  );
}

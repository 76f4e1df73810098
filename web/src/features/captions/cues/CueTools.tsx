import type { CaptionKind } from '@kinora/contract/captions';
import { writeSubRip, writeVtt } from '@kinora/contract/text/captions/write-captions';
import { slug } from '@kinora/contract/text/slug';
import { captionLimits } from '@kinora/contract/text/limits';
import Plus from 'lucide-react/icons/plus';
import Redo2 from 'lucide-react/icons/redo-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { FileButton } from '../../../ui/FileButton.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Problem } from '../../../ui/Problem.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { toast } from '../../../ui/toast.ts';
import { accepted } from '../edit/accepted.ts';
import styles from './CueEditor.module.css';
import { editedCues, freeKey } from './cue-list.ts';
import { fileText } from './cue-text.ts';
import { readChosen } from './read-stored.ts';
import { ShiftDialog } from './ShiftDialog.tsx';
import type { CueEdits } from './use-cue-edits.ts';

/** What can be done with all captions of the language. */
export function CueTools(props: {
  title: string;
  language: string;
  kind: CaptionKind;
  edits: CueEdits;
  onAdd: () => void;
}) {
  const { title, language, edits, onAdd } = props;
  const { list, change } = edits;
  const [shifting, setShifting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const none = list.length === 0;

  async function read([file]: File[]) {
    if (!file) return;
    setProblem(null);
    if (file.size > captionLimits.bytes) {
      return setProblem(`This file is larger than ${captionLimits.bytes / 1024 ** 2} MB.`);
    }
    const cues = await readChosen(file);
    if (typeof cues === 'string') return setProblem(cues);
    const taken = editedCues(cues, freeKey(list));
    change(taken, { key: taken[0]?.key ?? null });
    toast({
      text: `${taken.length} captions imported, in place of what was here`,
      action: { label: 'Undo', run: edits.undo },
    });
  }
  const save = (ending: 'vtt' | 'srt') => {
    const cues = list.map((cue) => ({ ...cue, vtt: fileText(cue.text) }));
    const [text, type] =
      ending === 'vtt' ? [writeVtt(cues), 'text/vtt'] : [writeSubRip(cues), 'application/x-subrip'];
    saveFile(`${slug(title) || 'captions'}.${language}.${ending}`, text, type);
  };
  return (
    <>
      <fieldset className={styles.tools} aria-label="All captions">
        <Button icon={<Plus size={18} aria-hidden />} onClick={onAdd}>
          Add at this moment
        </Button>
        <IconButton label="Undo" idle={!edits.canUndo} onClick={edits.undo}>
          <Undo2 size={20} aria-hidden />
        </IconButton>
        <IconButton label="Redo" idle={!edits.canRedo} onClick={edits.redo}>
          <Redo2 size={20} aria-hidden />
        </IconButton>
        <Button look="quiet" disabled={none} onClick={() => setShifting(true)}>
          Shift all
        </Button>
        <FileButton look="quiet" accept={accepted} onFiles={(files) => void read(files)}>
          Import
        </FileButton>
        <Button look="quiet" disabled={none} onClick={() => save('vtt')}>
          Export WebVTT
        </Button>
        <Button look="quiet" disabled={none} onClick={() => save('srt')}>
          Export SubRip
        </Button>
      </fieldset>
      <Problem text={problem} />
      {shifting && <ShiftDialog edits={edits} onClose={() => setShifting(false)} />}
    </>
  );
}

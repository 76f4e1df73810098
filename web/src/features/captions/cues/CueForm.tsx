import { captionLimits } from '@kinora/contract/text/limits';
import type { RefObject } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { focusFallback } from '../../../ui/focus-fallback.ts';
import type { EditedCue } from './cue-list.ts';
import styles from './CueForm.module.css';
import type { CueProblem } from './problems.ts';
import { TimeField } from './TimeField.tsx';

/** The cue that is edited: its times, its text, and what can be made of it. */
export function CueForm(props: {
  cue: EditedCue;
  isLast: boolean;
  problem: CueProblem | null;
  language: string;
  area: RefObject<HTMLTextAreaElement | null>;
  now: () => number;
  onChange: (change: Partial<Pick<EditedCue, 'start' | 'end' | 'text'>>) => void;
  onSplit: () => void;
  onMerge: () => void;
  onRemove: () => void;
}) {
  const { cue, isLast, problem, language, area, now, onChange } = props;
  return (
    <section ref={focusFallback} className={styles.form} aria-label="This caption">
      <div className={styles.times}>
        <TimeField
          key={`start ${cue.key}`}
          label="Beginning"
          value={cue.start}
          onChange={(start) => onChange({ start })}
          now={now}
        />
        <TimeField
          key={`end ${cue.key}`}
          label="End"
          value={cue.end}
          onChange={(end) => onChange({ end })}
          now={now}
        />
      </div>
      <TextField
        ref={area}
        label="Text"
        lang={language}
        dir="auto"
        maxLength={captionLimits.cueCharacters}
        value={cue.text}
        error={problem?.blocks ? problem.sentence : undefined}
        hint={problem ? problem.sentence : 'With <b>, <i>, <u>, and <v Name> for who speaks.'}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      <div className={styles.actions}>
        <Button onClick={props.onSplit}>Split</Button>
        <Button onClick={props.onMerge} idle={isLast}>
          Merge with next
        </Button>
        <Button look="danger" onClick={props.onRemove}>
          Delete caption
        </Button>
      </div>
    </section>
  );
}

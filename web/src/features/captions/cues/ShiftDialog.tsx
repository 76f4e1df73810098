import { refused } from '../../../api/outcome.ts';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { shiftCues } from './cue-list.ts';
import type { CueEdits } from './use-cue-edits.ts';

const example = 'Write seconds such as 1.5, or -0.25 for earlier.';

/** Asks by how much all captions are to come later, or earlier. */
export function ShiftDialog({ edits, onClose }: { edits: CueEdits; onClose: () => void }) {
  const form = useForm({
    send: async (text) => {
      const typed = text('by').trim().replace(',', '.').replace('−', '-');
      if (!/^[+-]?\d{1,5}(?:\.\d{1,3})?$/.test(typed)) return refused({ by: [example] });
      edits.change(shiftCues(edits.list, Math.round(Number(typed) * 1000)));
      return { ok: true } as const;
    },
    onDone: onClose,
  });
  return (
    <FormDialog title="Shift all captions" action="Shift" form={form} onClose={onClose}>
      <Field
        label="Seconds"
        name="by"
        autoComplete="off"
        hint="A minus moves them earlier, but none before 0:00."
      />
    </FormDialog>
  );
}

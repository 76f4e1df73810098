import Copy from 'lucide-react/icons/copy';
import { Button } from '../../../ui/Button.tsx';
import { Field, TextField } from '../../../ui/Field.tsx';
import styles from './CopyField.module.css';

/** A text to be taken along, with its button; in the box it is selected as a whole. */
export function CopyField({
  label,
  value,
  long = false,
  onCopy,
}: {
  label: string;
  value: string;
  /** Shown on several lines. */
  long?: boolean;
  onCopy: () => void;
}) {
  const box = {
    label,
    value,
    readOnly: true,
    spellCheck: false,
    onFocus: ({ target }: { target: HTMLInputElement | HTMLTextAreaElement }) => target.select(),
  };
  return (
    <div className={styles.row} data-long={long || undefined}>
      {long ? <TextField {...box} rows={4} /> : <Field {...box} />}
      <Button
        look={long ? 'plain' : 'primary'}
        icon={<Copy size={18} aria-hidden />}
        aria-label={`Copy: ${label}`}
        onClick={onCopy}
      >
        Copy
      </Button>
    </div>
  );
}

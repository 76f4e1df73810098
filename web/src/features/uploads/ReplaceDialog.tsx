import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogText } from '../../ui/Dialog.tsx';
import { bytesText } from './bytes-text.ts';
import styles from './ReplaceField.module.css';

/** Asks whether a file is to take the place of a video's own, which cannot be taken back. */
export function ReplaceDialog({
  file,
  title,
  onReplace,
  onClose,
}: {
  file: File | null;
  title: string;
  onReplace: (file: File) => void;
  onClose: () => void;
}) {
  return (
    <Dialog
      title="Replace the file?"
      open={file !== null}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Keep the old file</Button>
          <Button look="primary" onClick={() => file && onReplace(file)}>
            Replace file
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        <DialogText>
          {file &&
            `“${file.name}” (${bytesText(file.size)}) takes the place of the file of “${title}”.`}
        </DialogText>
        <ul className={styles.consequences}>
          <li>Until all is made of it, everybody watches the old file. Nobody is told again.</li>
          <li>Captions that you wrote and a thumbnail that you sent stay as they are.</li>
          <li>It is shown from its beginning to its end, and its retention curve begins anew.</li>
          <li>Then the old file is deleted. Download it first if you need it.</li>
        </ul>
      </div>
    </Dialog>
  );
}

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
          {file && `“${file.name}” (${bytesText(file.size)}) will replace the file of “${title}”.`}
        </DialogText>
        <ul className={styles.consequences}>
          <li>Viewers see the old file until the new one is ready. Nobody is notified again.</li>
          <li>Captions you wrote and a thumbnail you uploaded are kept.</li>
          <li>It plays from beginning to end, and its retention curve starts over.</li>
          <li>Then the old file is deleted. Download it first if you need it.</li>
        </ul>
      </div>
    </Dialog>
  );
}

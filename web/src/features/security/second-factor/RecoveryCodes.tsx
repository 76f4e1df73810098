import { saveFile } from '../../../ui/save-file.ts';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { brand } from '../../../ui/brand.ts';
import { Button } from '../../../ui/Button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { Dialog, DialogText } from '../../../ui/Dialog.tsx';
import styles from './SecondFactor.module.css';

/** Shows recovery codes, which happens once: to copy, or to keep as a file. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const copy = () => copyText(codes.join('\n'), 'The recovery codes are copied.');
  return (
    <Dialog
      open
      title="Save your recovery codes"
      onClose={onClose}
      closeOnPressOutside={false}
      actions={
        <>
          <Button icon={<Copy size={18} />} onClick={() => void copy()}>
            Copy
          </Button>
          <Button icon={<Download size={18} />} onClick={() => download(codes)}>
            Download
          </Button>
          <Button look="primary" onClick={onClose}>
            I have saved them
          </Button>
        </>
      }
    >
      <DialogText>
        Without your phone, each of these signs you in once. Keep them somewhere safe: they are not
        shown again.
      </DialogText>
      <ol className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </Dialog>
  );
}

function download(codes: string[]) {
  const text = `Recovery codes of ${brand} at ${location.host}\nEach works once.\n\n${codes.join('\n')}\n`;
  saveFile('recovery-codes.txt', text, 'text/plain');
}

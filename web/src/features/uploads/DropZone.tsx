import CloudUpload from 'lucide-react/icons/cloud-upload';
import { classes } from '../../ui/classes.ts';
import { FileButton } from '../../ui/FileButton.tsx';
import { accepted } from './accepted.ts';
import styles from './DropZone.module.css';
import { useFileDrop } from './use-file-drop.ts';

/** Takes files by dropping or choosing. `small` once there is something below it. */
export function DropZone({ small, onFiles }: { small: boolean; onFiles: (files: File[]) => void }) {
  const drop = useFileDrop(onFiles);
  return (
    <div className={classes(styles.zone, small && styles.small)} {...drop}>
      <span className={styles.picture} aria-hidden>
        <CloudUpload size={small ? 24 : 40} strokeWidth={1.5} />
      </span>
      <p className={styles.text}>
        <strong>{small ? 'Add more videos' : 'Drop your videos here'}</strong>
        {!small && <span>Any format from a camera, phone or video editor.</span>}
      </p>
      <FileButton
        multiple
        accept={accepted}
        look={small ? 'plain' : 'primary'}
        size={small ? 'normal' : 'large'}
        onFiles={onFiles}
      >
        Choose files
      </FileButton>
    </div>
  );
}

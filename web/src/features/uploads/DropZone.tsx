import CloudUpload from 'lucide-react/icons/cloud-upload';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './DropZone.module.css';

/** Takes files by dropping or choosing. `small` once there is something below it. */
export function DropZone({ small, onFiles }: { small: boolean; onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(files);
  };

  return (
    <div
      className={classes(styles.zone, small && styles.small)}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        const inside = event.currentTarget.contains(event.relatedTarget as Node | null);
        if (!inside) setOver(false);
      }}
      onDrop={drop}
    >
      <span className={styles.picture} aria-hidden>
        <CloudUpload size={small ? 24 : 40} strokeWidth={1.5} />
      </span>
      <p className={styles.text}>
        <strong>{small ? 'Add more videos' : 'Drop your videos here'}</strong>
        {!small && <span>Any format that a camera, a phone or an editor makes.</span>}
      </p>
      <Button
        look={small ? 'plain' : 'primary'}
        size={small ? 'normal' : 'large'}
        onClick={() => input.current?.click()}
      >
        Choose files
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept="video/*,audio/*,.mkv,.mov,.avi,.ts,.m2ts,.mts,.flv,.wmv"
        className="unseen"
        tabIndex={-1}
        aria-label="Video files"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
    </div>
  );
}

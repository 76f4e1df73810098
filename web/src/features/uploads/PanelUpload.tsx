import { Processing } from './Processing.tsx';
import { SendControls } from './SendControls.tsx';
import { SendProgress } from './SendProgress.tsx';
import { cancelUpload, type UploadItem } from './upload-queue.ts';
import styles from './UploadPanel.module.css';

/** One file in the panel: its name, how far it is, or what went wrong. */
export function PanelUpload({ item }: { item: UploadItem }) {
  const { key, videoId, details, file, phase } = item;
  return (
    <li className={styles.upload} aria-label={file.name}>
      <div className={styles.head}>
        <strong className={styles.name} title={details.title}>
          {details.title}
        </strong>
        <SendControls item={item} />
      </div>
      {phase === 'sent' && videoId !== null ? (
        <Processing brief videoId={videoId} onDelete={() => void cancelUpload(key)} />
      ) : (
        <SendProgress item={item} />
      )}
    </li>
  );
}

import { DetailsForm } from './DetailsForm.tsx';
import { Processing } from './Processing.tsx';
import { SendControls } from './SendControls.tsx';
import { SendProgress } from './SendProgress.tsx';
import styles from './UploadCard.module.css';
import { cancelUpload, editDetails, type UploadItem } from './upload-queue.ts';
import { WatchLinks } from './WatchLinks.tsx';

/** One file: what is happening to it above, its details below. */
export function UploadCard({ item }: { item: UploadItem }) {
  const { key, videoId, details, file, phase } = item;
  return (
    <li className={styles.card} aria-label={file.name}>
      <header className={styles.head}>
        <h2 className={styles.name} title={file.name}>
          {file.name}
        </h2>
        <SendControls item={item} />
      </header>
      {phase === 'sent' && videoId !== null ? (
        <Processing videoId={videoId} onDelete={() => void cancelUpload(key)} />
      ) : (
        <SendProgress item={item} />
      )}
      {videoId !== null && (
        <>
          <WatchLinks videoId={videoId} title={details.title} />
          <DetailsForm
            videoId={videoId}
            details={details}
            onEdit={(changes) => editDetails(key, changes)}
          />
        </>
      )}
    </li>
  );
}

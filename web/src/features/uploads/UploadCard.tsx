import { editPath } from '@kinora/contract/text/slug';
import { Link } from '../../navigation/Link.tsx';
import { CutField } from './CutField.tsx';
import type { Details } from './details.ts';
import { DetailsForm } from './DetailsForm.tsx';
import { useLocalVideo } from './local-video.ts';
import { Processing } from './Processing.tsx';
import { SendControls } from './SendControls.tsx';
import { SendProgress } from './SendProgress.tsx';
import styles from './UploadCard.module.css';
import { dismissUpload, editDetails, type UploadItem } from './upload-queue.ts';
import { WatchLinks } from './WatchLinks.tsx';

/** One file: what is happening to it above, its details below. */
export function UploadCard({ item }: { item: UploadItem }) {
  const { key, replaces, videoId, details, file, phase } = item;
  return (
    <li className={styles.card} aria-label={file.name}>
      <header className={styles.head}>
        <h2 className={styles.name} title={file.name}>
          {file.name}
        </h2>
        <SendControls item={item} />
      </header>
      {phase === 'sent' && videoId !== null ? (
        <Processing videoId={videoId} onDeleted={() => dismissUpload(key)} />
      ) : (
        <SendProgress item={item} />
      )}
      {replaces !== null && (
        <p className={styles.unseen}>
          {details.title}. <Link to={editPath(replaces)}>Show that video</Link>
        </p>
      )}
      {videoId !== null && replaces === null && (
        <>
          <FileLook videoId={videoId} kind={details.kind} file={file} />
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

/** What the browser knows of the file before a byte of it has arrived. */
function FileLook({ videoId, kind, file }: { videoId: string; kind: Details['kind']; file: File }) {
  const local = useLocalVideo(file);
  if (local === undefined) return null;
  if (local === null) {
    return (
      <p className={styles.unseen}>
        This browser cannot preview the file. It is processed all the same; frames to choose from
        will appear below.
      </p>
    );
  }
  return <CutField videoId={videoId} kind={kind} local={local} />;
}

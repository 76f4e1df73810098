import Film from 'lucide-react/icons/film';
import Smartphone from 'lucide-react/icons/smartphone';
import { type RefObject } from 'react';
import { buttonClass } from '../../ui/Button.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { Link } from '../../navigation/Link.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { useStore } from '../../ui/use-store.ts';
import { accepted } from './accepted.ts';
import { addFiles, dismissUpload, type UploadItem, uploadQueue } from './upload-queue.ts';
import styles from './UploadPanel.module.css';
import { useFileDrop } from './use-file-drop.ts';
import { Processing } from './Processing.tsx';
import { SendControls } from './SendControls.tsx';
import { SendProgress } from './SendProgress.tsx';

/**
 * Takes files wherever one is on the site; they start at once and go on while one looks around. All
 * their details are on the upload page (HEAD-18).
 */
export default function UploadPanel({
  button,
  onClose,
}: {
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
}) {
  const items = useStore(uploadQueue);
  const drop = useFileDrop((files) => addFiles(files));
  return (
    <Popover label="Upload" button={button} onClose={onClose}>
      <div className={styles.panel} {...drop}>
        <h2 className={styles.heading}>Upload</h2>
        <div className={styles.choices}>
          <FileButton
            multiple
            accept={accepted}
            icon={<Film size={20} aria-hidden />}
            className={styles.choice}
            onFiles={(files) => addFiles(files, 'video')}
          >
            Long video
          </FileButton>
          <FileButton
            multiple
            accept={accepted}
            icon={<Smartphone size={20} aria-hidden />}
            className={styles.choice}
            onFiles={(files) => addFiles(files, 'short')}
          >
            Shorty
          </FileButton>
        </div>
        <p className={styles.hint}>Or drop files here: shape and length decide the kind.</p>
        {items.length > 0 && (
          <ul className={styles.list} aria-label="Your uploads">
            {items.map((item) => (
              <PanelUpload key={item.key} item={item} />
            ))}
          </ul>
        )}
        <Link to="/upload" className={buttonClass()} onClick={onClose}>
          {items.length > 0 ? 'Titles and details' : 'Open the upload page'}
        </Link>
      </div>
    </Popover>
  );
}

/** One file in the panel: its name, how far it is, or what went wrong. */
function PanelUpload({ item }: { item: UploadItem }) {
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
        <Processing brief videoId={videoId} onDeleted={() => dismissUpload(key)} />
      ) : (
        <SendProgress item={item} />
      )}
    </li>
  );
}

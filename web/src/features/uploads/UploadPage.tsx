import { usePageTitle } from '../../ui/use-page-title.ts';
import { useStore } from '../../ui/use-store.ts';
import { RequireUser } from '../accounts/RequireUser.tsx';
import { DropZone } from './DropZone.tsx';
import { NoRoomNote } from './NoRoomNote.tsx';
import { QuotaMeter } from './QuotaMeter.tsx';
import { UnfinishedUploads } from './UnfinishedUploads.tsx';
import { addFiles, uploadQueue } from './upload-queue.ts';
import { UploadCard } from './UploadCard.tsx';
import styles from './UploadPage.module.css';

export function UploadPage() {
  usePageTitle('Upload');
  return (
    <RequireUser>
      <Uploads />
    </RequireUser>
  );
}

function Uploads() {
  const items = useStore(uploadQueue);
  return (
    <div className={styles.page}>
      <h1 className={styles.title} tabIndex={-1}>
        Upload
      </h1>
      <NoRoomNote />
      <QuotaMeter />
      <UnfinishedUploads />
      <DropZone small={items.length > 0} onFiles={(files) => addFiles(files)} />
      <ul className={styles.list}>
        {items.map((item) => (
          <UploadCard key={item.key} item={item} />
        ))}
      </ul>
    </div>
  );
}

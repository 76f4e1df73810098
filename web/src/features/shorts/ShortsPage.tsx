import { EmptyState } from '../../ui/EmptyState.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { UploadButton } from '../uploads/UploadButton.tsx';
import { NewestVideos } from '../videos/NewestVideos.tsx';
import styles from './ShortsPage.module.css';

export function ShortsPage() {
  usePageTitle('Shortys');
  return (
    <>
      <h1 className={styles.title} tabIndex={-1}>
        Shortys
      </h1>
      <NewestVideos
        type="short"
        empty={
          <EmptyState title="No Shortys yet" action={<UploadButton>Upload a Shorty</UploadButton>}>
            A Shorty is an upright or square video of at most three minutes.
          </EmptyState>
        }
      />
    </>
  );
}

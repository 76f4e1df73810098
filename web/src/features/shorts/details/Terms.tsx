import type { Video } from '@kinora/contract/videos';
import { LanguageAndLicence } from '../../videos/LanguageAndLicence.tsx';
import styles from './ShortDetails.module.css';

/** What is spoken in a short, and what others may do with it. */
export default function Terms({ video }: { video: Video }) {
  return (
    <dl className={styles.terms}>
      <LanguageAndLicence video={video} />
    </dl>
  );
}

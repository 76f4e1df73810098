import { CaptionEditor } from '../captions/CaptionEditor.tsx';
import styles from './CaptionsField.module.css';

/** What is said in a video, in any number of languages. */
export function CaptionsField({ videoId }: { videoId: string }) {
  return (
    <fieldset className={styles.field}>
      <legend className={styles.name}>Captions</legend>
      <CaptionEditor videoId={videoId} />
    </fieldset>
  );
}

import type { GoneEntry } from '@kinora/contract/playlist-entries';
import VideoOff from 'lucide-react/icons/video-off';
import X from 'lucide-react/icons/x';
import { focusBeside } from '../../../ui/focus-beside.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { RowFrame } from '../../cards/RowFrame.tsx';
import { UserText } from '../../user-text/UserText.tsx';
import styles from './EntryRow.module.css';

/** What is left of an entry whose video cannot be watched any more. */
export function UnavailableRow({
  entry: { deleted, note },
  name,
  onRemove,
}: {
  entry: GoneEntry;
  name: string;
  onRemove: () => void;
}) {
  return (
    <RowFrame
      picture={
        <div className={styles.picture}>
          <VideoOff size={24} aria-hidden />
        </div>
      }
      name={name}
      title={<span className={styles.gone}>{name}</span>}
      end={
        <IconButton
          label={`Remove ${name}`}
          data-tooltip="Remove"
          data-remove
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget, currentTarget.closest('main'));
            onRemove();
          }}
        >
          <X size={18} />
        </IconButton>
      }
    >
      <p className={styles.why}>
        {deleted ? 'This video was deleted.' : 'This video is hidden now.'}
      </p>
      {note !== '' && (
        <p className={styles.note}>
          <UserText text={note} length={null} />
        </p>
      )}
    </RowFrame>
  );
}

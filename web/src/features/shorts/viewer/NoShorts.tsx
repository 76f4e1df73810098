import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useActiveAttention } from '../../attention/guest-attention.ts';
import { HiddenShorts } from '../../attention/HiddenShorts.tsx';
import { UploadButton } from '../../uploads/UploadButton.tsx';
import styles from './NoShorts.module.css';

/** What there is without any short. */
export function NoShorts() {
  const { hide_shorts } = useActiveAttention();
  return (
    <div className={styles.place} data-own-touch>
      {hide_shorts ? (
        <HiddenShorts />
      ) : (
        <EmptyState title="No Shortys yet" action={<UploadButton>Upload a Shorty</UploadButton>}>
          A Shorty is a vertical or square video of up to three minutes.
        </EmptyState>
      )}
    </div>
  );
}

import { buttonClass } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Link } from '../../../navigation/Link.tsx';
import { useAttentionHere } from '../../attention/guest-attention.ts';
import { UploadButton } from '../../uploads/UploadButton.tsx';
import styles from './NoShorts.module.css';

/** What there is without any short. */
export function NoShorts() {
  const { hide_shorts } = useAttentionHere();
  return (
    <div className={styles.place} data-own-touch>
      {hide_shorts ? (
        <EmptyState
          title="Shortys are hidden"
          action={
            <Link to="/attention-settings" className={buttonClass({ size: 'large' })}>
              Change it
            </Link>
          }
        >
          You chose to see none of them.
        </EmptyState>
      ) : (
        <EmptyState title="No Shortys yet" action={<UploadButton>Upload a Shorty</UploadButton>}>
          A Shorty is an upright or square video of at most three minutes.
        </EmptyState>
      )}
    </div>
  );
}

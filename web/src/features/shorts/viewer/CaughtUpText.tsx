import CircleCheck from 'lucide-react/icons/circle-check';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import styles from './ListEnd.module.css';

/** That all is seen which followed channels have new: a place to stop, with the ways on. */
export default function CaughtUpText({ onNext }: { onNext: () => void }) {
  return (
    <>
      <CircleCheck size={48} aria-hidden className={styles.sign} />
      <h2 className={styles.title}>You’re all caught up</h2>
      <p>You have seen what the channels you follow published in the last seven days.</p>
      <div className={styles.ways}>
        <Button look="primary" size="large" onClick={onNext}>
          More Shortys
        </Button>
        <Link to="/subscription" className={buttonClass({ size: 'large' })}>
          Subscriptions
        </Link>
      </div>
    </>
  );
}

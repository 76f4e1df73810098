import CircleCheck from 'lucide-react/icons/circle-check';
import { buttonClass } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import styles from './ListEnd.module.css';

/** That no short follows, with a way on. */
export default function EndText() {
  return (
    <>
      <CircleCheck size={48} aria-hidden className={styles.sign} />
      <h2 className={styles.title}>You’re all caught up</h2>
      <p>You have come to the end of the Shortys. New ones come first the next time.</p>
      <Link to="/" className={buttonClass({ look: 'primary', size: 'large' })}>
        Watch something longer
      </Link>
    </>
  );
}

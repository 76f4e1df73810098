import type { RefObject } from 'react';
import { buttonClass } from '../../ui/Button.tsx';
import { Link } from '../../navigation/Link.tsx';
import { Popover } from '../../ui/Popover.tsx';
import styles from './SignInPrompt.module.css';
import { type SignIn } from './use-intent.ts';

/** Tells a guest what signing in is for, at the button that was pressed. */
export default function SignInPrompt({
  what,
  signIn,
  button,
  onClose,
}: {
  what: string;
  signIn: SignIn;
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
}) {
  const sentence = `Sign in to ${what}`;
  return (
    <Popover label={sentence} button={button} onClose={onClose} align="center">
      <div className={styles.prompt}>
        <p>{sentence}</p>
        <Link to={signIn.to} className={buttonClass({ look: 'primary' })} onClick={signIn.remember}>
          Sign in
        </Link>
      </div>
    </Popover>
  );
}

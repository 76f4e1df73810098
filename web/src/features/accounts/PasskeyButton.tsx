import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './FormCard.module.css';
import { canUsePasskeys, signInWithPasskey } from './passkey.ts';

/** Signs in without e-mail and password; nothing where the browser has no passkeys. */
export function PasskeyButton({ onDone }: { onDone: () => void }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!canUsePasskeys()) return null;

  async function press() {
    setBusy(true);
    setProblem(null);
    const outcome = await signInWithPasskey();
    setBusy(false);
    if (outcome.ok) onDone();
    else setProblem(outcome.message);
  }

  return (
    <>
      <Button size="large" icon={<KeyRound size={20} />} busy={busy} onClick={() => void press()}>
        Sign in with a passkey
      </Button>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </>
  );
}

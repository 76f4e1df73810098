import KeyRound from 'lucide-react/icons/key-round';
import { Button } from '../../ui/Button.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { useAction } from '../../ui/use-action.ts';
import { canUsePasskeys, signInWithPasskey } from './passkey.ts';

/** Signs in without e-mail and password; nothing where the browser has no passkeys. */
export function PasskeyButton({ onDone }: { onDone: () => void }) {
  const { run, busy, problem } = useAction();
  if (!canUsePasskeys()) return null;

  async function press() {
    const outcome = await run(signInWithPasskey);
    if (outcome?.ok) onDone();
  }

  return (
    <>
      <Button size="large" icon={<KeyRound size={20} />} busy={busy} onClick={() => void press()}>
        Sign in with a passkey
      </Button>
      <Problem boxed text={problem} />
    </>
  );
}

import { confirmNewEmail } from '@kinora/contract/settings';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { FormCard } from '../accounts/FormCard.tsx';
import { useMailedToken } from '../accounts/mailed-token.ts';
import { becomeCaller } from '../accounts/session.ts';
import { useSave } from './use-save.ts';

/** Waits for a press: programs that look into mails open links as well. */
export function NewEmailPage() {
  usePageTitle('Confirm your new email');
  const { token } = useMailedToken();
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const { busy, save, problem } = useSave();

  async function confirm() {
    const outcome = await save(() => call(confirmNewEmail, { token }));
    if (!outcome.ok) return;
    setConfirmed(outcome.email);
    await becomeCaller();
  }

  return (
    <FormCard
      title="Confirm your new email"
      notice={confirmed === null ? undefined : `Your email is ${confirmed} now.`}
      problem={problem}
      footer={<Link to="/account-settings">To your account</Link>}
    >
      {confirmed === null && (
        <>
          <p>From then on you sign in with it, and our mails go there.</p>
          <Button look="primary" size="large" busy={busy} onClick={confirm}>
            Confirm this address
          </Button>
        </>
      )}
    </FormCard>
  );
}

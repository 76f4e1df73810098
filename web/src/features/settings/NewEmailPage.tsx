import { confirmNewEmail } from '@kinora/contract/settings';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { refreshFeature } from '../../api/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { focusFallback } from '../../ui/focus-fallback.ts';
import { Link } from '../../navigation/Link.tsx';
import { useAction } from '../../ui/use-action.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { FormCard } from '../accounts/FormCard.tsx';
import { useMailedToken } from '../accounts/mailed-token.ts';
import { refreshSession } from '../accounts/session.ts';

/** Waits for a press: programs that look into mails open links as well. */
export function NewEmailPage() {
  usePageTitle('Confirm your new email');
  const { token } = useMailedToken();
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const { run, busy, problem } = useAction();

  async function confirm() {
    const outcome = await run(() => call(confirmNewEmail, { token }));
    if (!outcome?.ok) return;
    setConfirmed(outcome.email);
    await Promise.all([refreshSession(), refreshFeature('settings')]);
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
          <Button ref={focusFallback} look="primary" size="large" busy={busy} onClick={confirm}>
            Confirm this address
          </Button>
        </>
      )}
    </FormCard>
  );
}

import { finishSocialSignIn } from '@kinora/contract/social-sign-in';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { navigate } from '../../navigation/navigate.ts';
import { useQueryParams } from '../../navigation/use-query-params.ts';
import { call } from '../../api/call.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Link } from '../../navigation/Link.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { withNext } from './next-path.ts';
import { answer, providerAnswer, type ProviderAnswer, pendingSignInOf } from './provider-window.ts';
import styles from './SignInReturnPage.module.css';

/** Where a provider leads back to: hands on what it sent, to the page that waits for it. */
export function SignInReturnPage() {
  usePageTitle('Signing in');
  const { provider = '' } = useParams();
  const params = useQueryParams();
  const [said, setSaid] = useState<ProviderAnswer | null>(null);
  const begun = useRef(false);

  useEffect(() => {
    // What came back can be used once only.
    if (begun.current) return;
    begun.current = true;
    const [state, code] = [params.get('state') ?? '', params.get('code') ?? ''];
    const handOn = async () => {
      const result = await exchange(provider, state, code);
      const pending = pendingSignInOf(state);
      if (pending) {
        providerAnswer.current = { ...result, provider };
        return navigate(withNext('/login', pending.next), { replace: true });
      }
      answer(state, result);
      setSaid(result);
    };
    void handOn();
  }, [provider, params]);

  return (
    <main className={styles.page}>
      {said === null ? (
        <>
          <Spinner />
          <h1>Signing you in …</h1>
        </>
      ) : (
        <>
          <h1>{said.token === null ? 'That did not work' : 'Almost there'}</h1>
          <p>
            {said.problem ?? 'Go back to the window where you started. You can close this one.'}
          </p>
          <Link to="/login" className={buttonClass()}>
            Sign in here instead
          </Link>
        </>
      )}
    </main>
  );
}

async function exchange(provider: string, state: string, code: string): Promise<ProviderAnswer> {
  // Who turned back at the provider comes without a code.
  if (code === '') return { token: null };
  const outcome = await call(finishSocialSignIn, { provider, state, code });
  return outcome.ok ? { token: outcome.token } : { token: null, problem: outcome.message };
}

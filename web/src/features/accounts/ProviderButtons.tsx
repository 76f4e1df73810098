import { useQuery } from '@tanstack/react-query';
import { listSignInProviders, type SignInProvider } from '@kinora/contract/social-sign-in';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { queryOf } from '../../api/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import type { Outcome } from '../../api/outcome.ts';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { useForm } from '../../ui/use-form.ts';
import styles from './ProviderButtons.module.css';
import { ProviderMark } from './ProviderMark.tsx';
import { useProviderSignIn } from './use-provider-sign-in.ts';
import { CodeStep } from './CodeStep.tsx';

// Those that are always there, until it is known which are set up.
const always: SignInProvider[] = [
  { id: 'google', name: 'Google', available: true },
  { id: 'apple', name: 'Apple', available: true },
  { id: 'facebook', name: 'Facebook', available: true },
];

/** The other ways to sign in, or to make an account at the first time; leads to `next`. */
export function ProviderButtons({ next }: { next: string }) {
  const { data } = useQuery(queryOf('accounts', listSignInProviders, {}));
  const providers = data?.providers ?? always;
  const { begin, busy, note, secondFactor, giveUp } = useProviderSignIn(providers, next);
  const noteBox = useRef<HTMLOutputElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  // On a phone it may come below the edge.
  useEffect(() => {
    if (note) noteBox.current?.scrollIntoView({ block: 'nearest' });
  }, [note]);
  if (secondFactor) {
    const { provider } = secondFactor;
    const goBack = () => {
      flushSync(giveUp);
      buttons.current?.querySelector('button')?.focus();
    };
    return <ProviderCode provider={provider} onSend={secondFactor.sendCode} onBack={goBack} />;
  }
  const missing = providers.filter(({ available }) => !available).map(({ name }) => name);

  return (
    <div ref={buttons} className={styles.providers}>
      <p className={styles.or}>or</p>
      {providers.map((provider) => (
        <Button
          key={provider.id}
          size="large"
          className={classes(!provider.available && styles.missing)}
          icon={<ProviderMark id={provider.id} />}
          busy={busy === provider.id}
          onClick={() => begin(provider)}
        >
          Continue with {provider.id === 'apple' ? 'apple' : provider.name}
        </Button>
      ))}
      <output
        ref={noteBox}
        className={classes(styles.note, note?.tone === 'error' && styles.problem)}
      >
        {note?.text ?? (missing.length > 0 && `Not available here: ${list.format(missing)}.`)}
      </output>
      {note?.onRedirect && <Button onClick={note.onRedirect}>Continue in this window</Button>}
      {missing.length < providers.length && (
        <p className={styles.note}>
          The first time creates an account: you agree to the{' '}
          <a href="/terms" target="_blank" rel="noreferrer">
            terms of use
          </a>{' '}
          and the{' '}
          <a href="/privacy&policy" target="_blank" rel="noreferrer">
            privacy policy
          </a>
          .
        </p>
      )}
    </div>
  );
}

const list = new Intl.ListFormat('en');

/** Asks somebody whom a provider knows for the second factor of their account here. */
function ProviderCode({
  provider,
  onSend,
  onBack,
}: {
  provider: SignInProvider;
  onSend: (code: string) => Promise<Outcome<object>>;
  onBack: () => void;
}) {
  const form = useForm({ send: (text) => onSend(text('one_time_code')) });
  return (
    <Form state={form} className={styles.providers}>
      <CodeStep>{provider.name} knows you.</CodeStep>
      <Problem boxed text={form.problem} />
      <SubmitButton size="large">Continue</SubmitButton>
      <Button look="quiet" onClick={onBack}>
        Sign in another way
      </Button>
    </Form>
  );
}

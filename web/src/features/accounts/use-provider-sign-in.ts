import {
  beginSocialSignIn,
  type ProviderId,
  type SignInProvider,
} from '@kinora/contract/social-sign-in';
import { useEffect, useRef, useState } from 'react';
import { latestLocation, navigate } from '../../navigation/navigate.ts';
import { call } from '../../api/call.ts';
import type { Outcome } from '../../api/outcome.ts';
import {
  providerAnswer,
  type ProviderAnswer,
  listen,
  openWindow,
  redirectToProvider,
} from './provider-window.ts';
import { signInWith } from './session.ts';

/** What stands below the buttons. */
export interface Note {
  text: string;
  tone: 'plain' | 'error';
  /** Goes to the provider without a window. */
  onRedirect?: () => void;
}

/** Somebody whom a provider knows, and whose account wants a code as well. */
interface SecondFactorPrompt {
  provider: SignInProvider;
  /** Goes on with the code; what is refused is for the form to say. */
  sendCode: (code: string) => Promise<Outcome<object>>;
}

/**
 * Signs in by a provider's window and goes to `next`. `secondFactor` is set while the account's second
 * factor is asked for.
 */
export function useProviderSignIn(providers: readonly SignInProvider[], next: string) {
  const [busy, setBusy] = useState<ProviderId | null>(null);
  const [note, setNote] = useState<Note | null>(null);
  const [secondFactor, setSecondFactor] = useState<SecondFactorPrompt | null>(null);
  const stopListening = useRef<() => void>(undefined);
  /** The window that was opened last; what comes of another one does not count any more. */
  const latest = useRef<symbol>(undefined);

  function begin(provider: SignInProvider) {
    if (!provider.available) return setNote({ tone: 'plain', text: notHere(provider.name) });
    stopListening.current?.();
    setNote(null);
    void openProvider(provider, openWindow());
  }

  async function openProvider(provider: SignInProvider, opened: Window | null) {
    const attempt = Symbol(provider.id);
    latest.current = attempt;
    setBusy(provider.id);
    const begun = await call(beginSocialSignIn, { provider: provider.id });
    if (latest.current !== attempt) return opened?.close();
    if (!begun.ok) {
      opened?.close();
      return end({ tone: 'error', text: begun.message });
    }
    const { url, state } = begun;
    if (!opened) {
      const onRedirect = () => redirectToProvider(url, { state, next });
      return end({ tone: 'plain', text: blocked(provider.name), onRedirect });
    }
    opened.location.replace(url);
    stopListening.current = listen(state, opened, {
      onAnswer: (answer) => void handleAnswer(provider, answer),
      onClosed: () => end({ tone: 'plain', text: closed(provider.name) }),
    });
  }

  async function handleAnswer(provider: SignInProvider, { token, problem }: ProviderAnswer) {
    setNote(null);
    if (token === null) return end({ tone: 'error', text: problem ?? loginFailed(provider.name) });
    setBusy(provider.id);
    const send = async (code?: string) => {
      const { pathname: from } = latestLocation();
      const outcome = await signInWith(provider.id, token, code);
      if (outcome.ok) await navigate(next, { replace: true, from });
      return outcome;
    };
    const outcome = await send();
    if (outcome.ok) return;
    const wantsCode = outcome.error === 'second_factor_needed';
    if (wantsCode) setSecondFactor({ provider, sendCode: send });
    end(wantsCode ? null : { tone: 'error', text: outcome.message });
  }

  function end(last: Note | null) {
    setBusy(null);
    setNote(last);
  }

  useEffect(
    () => () => {
      stopListening.current?.();
      latest.current = undefined;
    },
    [],
  );
  useEffect(() => {
    const provider = providers.find(({ id }) => id === providerAnswer.current?.provider);
    if (!provider || !providerAnswer.current) return;
    const answer = providerAnswer.current;
    providerAnswer.current = null;
    void handleAnswer(provider, answer);
  });

  return {
    begin,
    busy,
    note,
    secondFactor,
    giveUp: () => setSecondFactor(null),
  };
}

const loginFailed = (name: string) => `${name} login failed. Please try again.`;
const notHere = (name: string) =>
  `Signing in with ${name} is not available here: this site has not set it up. Use your email and password instead.`;
const blocked = (name: string) => `Your browser did not open the window of ${name}.`;
const closed = (name: string) =>
  `The window of ${name} was closed before you were signed in. Try again, or use your email.`;

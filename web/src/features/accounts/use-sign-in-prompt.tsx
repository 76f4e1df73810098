import { type ReactNode, type RefObject, useCallback, useRef, useState } from 'react';
import { lazyComponent, LazyBoundary } from '../../ui/LazyBoundary.tsx';
import { type SignIn, useIntent } from './use-intent.ts';

const SignInPrompt = lazyComponent(() => import('./SignInPrompt.tsx'));

/** A button that guests may press all the same. */
interface Prompted {
  /** For the button: `<Button {...like.button}>`. */
  button: { ref: RefObject<HTMLButtonElement | null>; onClick: () => void };
  /** To be drawn beside it. */
  prompt: ReactNode;
}

/**
 * As `useIntent`, for buttons where a guest first reads why they are led to the sign-in (WATCH-11,
 * WATCH-12): `Sign in to like this video`, with the way there.
 * @param what completes the sentence: `like this video`
 * @param data what a press means by the time it is made; after signing in it still does
 */
export function useSignInPrompt<Data = void>(
  name: string,
  what: string,
  run: (data: Data) => void,
  data?: Data,
): Prompted {
  const ref = useRef<HTMLButtonElement>(null);
  const [signIn, setSignIn] = useState<SignIn | null>(null);
  const ask = useCallback((way: SignIn) => setSignIn((open) => (open ? null : way)), []);
  const press = useIntent(name, run, ask);
  const onClick = useCallback(() => press(data as Data), [press, data]);
  const prompt = signIn && (
    <LazyBoundary>
      <SignInPrompt what={what} signIn={signIn} button={ref} onClose={() => setSignIn(null)} />
    </LazyBoundary>
  );
  return { button: { ref, onClick }, prompt };
}

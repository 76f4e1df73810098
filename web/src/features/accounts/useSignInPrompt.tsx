import { lazy, type ReactNode, type RefObject, useCallback, useRef, useState } from 'react';
import { LatePart } from '../../ui/LatePart.tsx';
import { type SignIn, useIntent } from './useIntent.ts';

const SignInPrompt = lazy(() => import('./SignInPrompt.tsx'));

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
 * @param wish what a press means by the time it is made; after signing in it still does
 */
export function useSignInPrompt<Wish = void>(
  name: string,
  what: string,
  run: (wish: Wish) => void,
  wish?: Wish,
): Prompted {
  const ref = useRef<HTMLButtonElement>(null);
  const [signIn, setSignIn] = useState<SignIn | null>(null);
  const ask = useCallback((way: SignIn) => setSignIn((open) => (open ? null : way)), []);
  const press = useIntent(name, run, ask);
  const onClick = useCallback(() => press(wish as Wish), [press, wish]);
  const prompt = signIn && (
    <LatePart>
      <SignInPrompt what={what} signIn={signIn} button={ref} onClose={() => setSignIn(null)} />
    </LatePart>
  );
  return { button: { ref, onClick }, prompt };
}

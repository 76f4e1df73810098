import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { navigate } from '../../navigation/navigate.ts';
import { rememberIntent, takeIntent } from './intent.ts';
import { withNext } from './next-path.ts';
import { useUser } from './session.ts';

/** The way to sign in and back. */
export interface SignIn {
  /** Address of the page that signs in. */
  to: string;
  /** Called when the guest goes there: what was pressed runs when they are back. */
  remember: () => void;
}

/**
 * For buttons that only a signed-in user can use and a guest may press all the same. The answer is
 * what the press calls: for a user it runs at once; a guest signs in first, comes back to the same
 * page and place, and then it runs, once.
 *
 *     const like = useIntent(`like:${video.id}`, () => void sendLike(video.id));
 *     <Button onClick={() => like()}>Like</Button>
 *
 * @param name tells it from the other intents on the page
 * @param run gets what the press was given; it must be plain data, since it may wait in storage
 * @param ask instead of leading a guest away at once, shows the way (`useSignInPrompt`)
 */
export function useIntent<Data = void>(
  name: string,
  run: (data: Data) => void,
  ask?: (signIn: SignIn) => void,
): (data: Data) => void {
  const user = useUser();
  const { pathname, search } = useLocation();
  const path = pathname + search;
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });

  useEffect(() => {
    const wanted = user && takeIntent(path, name);
    if (wanted) latest.current(wanted.data as Data);
  }, [user, path, name]);

  return useCallback(
    (data) => {
      if (user) return latest.current(data);
      const remember = () => rememberIntent(path, name, data);
      const to = withNext('/login', path);
      if (ask) return ask({ to, remember });
      remember();
      void navigate(to);
    },
    [user, path, name, ask],
  );
}

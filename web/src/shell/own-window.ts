import { readCookie } from '../api/cookies.ts';
import { leaveIntentToNextDocument } from '../features/accounts/intent.ts';

const isSignedIn = () => readCookie('user_id') !== '';

/**
 * A guest's watch page stays in the window group of the page that opened it, because a group of its
 * own would cost the first frame (docs/decisions/0014-first-frame.md). Whoever signs in on it gets
 * the page that comes then as a new document, which has its own: nobody leads it away.
 * @param router calls back whenever its state changes
 */
export function leaveSharedWindow(router: {
  subscribe(back: (state: { navigation: { state: string } }) => void): unknown;
}): void {
  if (isSignedIn() || !document.getElementById('first-media')) return;
  router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle' || !isSignedIn()) return;
    leaveIntentToNextDocument();
    location.reload();
  });
}

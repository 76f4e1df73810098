import { firstIds } from '@kinora/contract/text/page-code';
import { readCookie } from '../api/cookies.ts';
import { leaveIntentToNextDocument } from '../features/accounts/intent.ts';
import { watchNavigation } from '../navigation/navigate.ts';

const isSignedIn = () => readCookie('user_id') !== '';

/**
 * A guest's watch page stays in the window group of the page that opened it, because a group of its
 * own would cost the first frame (docs/decisions/0014-first-frame.md). Whoever signs in on it gets
 * the page that comes then as a new document, which has its own: nobody leads it away.
 */
export function leaveSharedWindow(): void {
  if (isSignedIn() || !document.getElementById(firstIds.media)) return;
  watchNavigation(({ pending }) => {
    if (pending || !isSignedIn()) return;
    leaveIntentToNextDocument();
    location.reload();
  });
}

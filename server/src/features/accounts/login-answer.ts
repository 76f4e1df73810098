import type { OutputOf } from '@kinora/contract/call';
import type { login } from '@kinora/contract/accounts';
import type { Viewer } from './viewer.ts';

/** What `login` answers; its token is the session. */
export function loginAnswer(viewer: Viewer, token: string): OutputOf<typeof login> {
  return {
    message: 'You are signed in.',
    token,
    user_id: viewer.id,
    name: viewer.name,
    email: viewer.email,
    username: viewer.username,
    profile_image: viewer.image,
  };
}

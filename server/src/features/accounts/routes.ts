import { login, logout, register, session } from '@kinora/contract/accounts';
import type { Api } from '../../http/api.ts';
import { tokenOf } from '../../http/viewer.ts';
import type { Site } from '../../site.ts';
import { clientOf } from './client.ts';
import { clearSessionCookies, setSessionCookies } from './cookies.ts';
import { register as registerAccount } from './register.ts';
import { signIn, signOut } from './sign-in.ts';
import { sessionUser } from './viewer.ts';

/** Calls of accounts. */
export function accountRoutes(api: Api, site: Site): void {
  const { db, auth, config } = site;
  api.on(register, (input) => registerAccount(db, auth, input), {
    limit: { calls: 200, per: '1 hour' },
  });

  api.on(login, async (input, { request, reply }) => {
    const signedIn = await signIn(site, input, clientOf(request));
    setSessionCookies(reply, signedIn, config.PUBLIC_URL?.startsWith('https:') ?? false);
    return signedIn;
  });

  api.on(logout, async (_input, { request, reply }) => {
    const found = tokenOf(request);
    if (found) await signOut(db, found.token);
    clearSessionCookies(reply);
    return { message: 'You are signed out.' };
  });

  api.on(session, async (_input, { viewer }) => ({ user: viewer && sessionUser(viewer) }));
}

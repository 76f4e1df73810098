import {
  confirmEmail as confirmEmailCall,
  forgotPassword,
  login,
  logout,
  mailConfirmation,
  register as registerCall,
  resetPassword as resetCall,
  session,
} from '@kinora/contract/accounts';
import type { Api } from '../../http/api.ts';
import { tokenOf } from '../../http/viewer.ts';
import type { Site } from '../../site.ts';
import { clientOf, keepDevice } from './client.ts';
import { confirmEmail } from './confirm-email.ts';
import { clearSessionCookies, isSecure, setSessionCookies } from './cookies.ts';
import { signOut } from './end-session.ts';
import { askForLink } from './mail-link.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { signIn } from './sign-in.ts';
import { sessionUser } from './viewer.ts';

/** Calls of accounts. */
export function accountRoutes(api: Api, site: Site): void {
  const { db, config } = site;
  api.on(registerCall, (input) => register(site, input), {
    limit: { calls: config.SIGN_UPS_PER_HOUR, per: 'hour', of: 'new accounts' },
  });

  api.on(login, async (input, { request, reply }) => {
    const client = clientOf(request);
    const signedIn = await signIn(site, input, client);
    setSessionCookies(reply, signedIn, isSecure(request, config));
    keepDevice(reply, client, isSecure(request, config));
    return signedIn;
  });

  api.on(logout, async (_input, { request, reply }) => {
    const found = tokenOf(request);
    if (found) await signOut(db, found.token);
    clearSessionCookies(reply);
    return { message: 'You are signed out.' };
  });

  const mails = { calls: config.PASSWORD_MAILS_PER_HOUR, per: 'hour' } as const;
  api.on(
    forgotPassword,
    async ({ email }) => {
      await askForLink(site, { purpose: 'reset-password', email });
      return {
        message: 'If there is an account with this email, a mail with a link is on its way.',
      };
    },
    { limit: { ...mails, of: 'password mails' } },
  );

  api.on(resetCall, (input, { request }) => resetPassword(site, input, tokenOf(request)?.token));

  api.on(
    mailConfirmation,
    async ({ email }) => {
      await askForLink(site, { purpose: 'verify-email', email });
      return { message: 'If this email waits to be confirmed, a mail with a link is on its way.' };
    },
    { limit: { ...mails, of: 'confirmation mails' } },
  );

  api.on(confirmEmailCall, ({ token }) => confirmEmail(db, token));

  api.on(session, async (_input, { viewer }) => ({ user: viewer && sessionUser(viewer) }));
}

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
import { askForPasskey as askForPasskeyCall, passkeyLogin } from '@kinora/contract/passkeys';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../../api/api.ts';
import { clearEndedSession, tokenOf } from '../../api/viewer.ts';
import type { Site } from '../../site.ts';
import { clientOf, keepDevice } from '../../sessions/client.ts';
import { clearSessionCookies, isSecure, setSessionCookies } from '../../sessions/cookies.ts';
import { signOut } from '../../sessions/end-session.ts';
import { sessionUser } from '../../sessions/viewer.ts';
import { askForPasskey } from '../security/check-passkey.ts';
import { relyingParty } from '../security/relying-party.ts';
import { confirmEmail } from './confirm-email.ts';
import { askForLink } from './mail-link.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { signIn, signInWithPasskey } from './sign-in.ts';

/** Calls of accounts. */
export function accountRoutes(api: Api, site: Site): void {
  const { db, config } = site;
  api.on(registerCall, (input, { request }) => register(site, input, clientOf(request, config)), {
    limit: { calls: config.SIGN_UPS_PER_HOUR, per: 'hour', of: 'new accounts' },
  });

  api.on(login, async (input, { request, reply }) => {
    const secure = isSecure(request, config);
    const client = clientOf(request, config);
    const signedIn = await signIn(site, input, client);
    setSessionCookies(reply, signedIn, secure);
    keepDevice(reply, client, secure);
    return signedIn;
  });

  const often = { limit: { calls: 60, per: 'minute', of: 'sign-ins with a passkey' } } as const;
  const partyOf = (request: FastifyRequest) => relyingParty(config, request.headers.host);
  api.on(askForPasskeyCall, (_input, { request }) => askForPasskey(db, partyOf(request)), often);
  api.on(
    passkeyLogin,
    async ({ response }, { request, reply }) => {
      const secure = isSecure(request, config);
      const client = clientOf(request, config);
      const signedIn = await signInWithPasskey(site, partyOf(request), response, client);
      setSessionCookies(reply, signedIn, secure);
      keepDevice(reply, client, secure);
      return signedIn;
    },
    often,
  );

  api.on(logout, async (_input, { request, reply }) => {
    const found = tokenOf(request);
    if (found) await signOut(db, found.token, clientOf(request, config));
    clearSessionCookies(reply);
    // Private videos may be kept for long; the page itself forgets all else.
    reply.header('clear-site-data', '"cache"');
    return { message: 'You are signed out.' };
  });

  const mails = { calls: config.PASSWORD_MAILS_PER_HOUR, per: 'hour' } as const;
  api.on(
    forgotPassword,
    async ({ email }) => {
      await askForLink(site, { purpose: 'reset-password', email });
      return {
        message: 'If there is an account with this email, a link is on its way.',
      };
    },
    { limit: { ...mails, of: 'password mails' } },
  );

  api.on(resetCall, (input, { request }) =>
    resetPassword(site, input, tokenOf(request)?.token, clientOf(request, config)),
  );

  api.on(
    mailConfirmation,
    async ({ email }) => {
      await askForLink(site, { purpose: 'verify-email', email });
      return { message: 'If this email is waiting to be confirmed, a link is on its way.' };
    },
    { limit: { ...mails, of: 'confirmation mails' } },
  );

  api.on(confirmEmailCall, ({ token }) => confirmEmail(db, token));

  api.on(session, async (_input, { viewer, request, reply }) => {
    clearEndedSession(request, reply);
    return { user: viewer && sessionUser(viewer) };
  });
}

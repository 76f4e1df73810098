import type { FastifyRequest } from 'fastify';
import * as accounts from '@kinora/contract/accounts';
import type { Call } from '@kinora/contract/call';
import { askForPasskey, passkeyLogin } from '@kinora/contract/passkeys';
import * as security from '@kinora/contract/security';
import * as social from '@kinora/contract/social-sign-in';
import { fail } from '../fail.ts';
import { lacksSecondFactor } from '../features/security/second-factor-duty.ts';
import type { Site } from '../site.ts';

/** The page on which a second factor is switched on. */
export const enrolmentPage = '/security-settings';

/** What that page calls, and what leads out of the session or into another one. */
const allowed: readonly Call[] = [
  security.securitySettings,
  security.beginSecondFactor,
  security.confirmSecondFactor,
  security.listSessions,
  security.endOneSession,
  security.endOtherSessions,
  accounts.session,
  accounts.logout,
  accounts.login,
  accounts.register,
  accounts.forgotPassword,
  accounts.resetPassword,
  accounts.mailConfirmation,
  accounts.confirmEmail,
  askForPasskey,
  passkeyLogin,
  social.listSignInProviders,
  social.beginSocialSignIn,
  social.finishSocialSignIn,
  social.socialLogin,
];
const names = new Set(
  allowed.map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
);

/**
 * Refuses every call but those that switch it on, while a user lacks the second factor that this
 * site asks of them. Pages lead to the settings instead.
 * @throws second_factor_missing
 */
export async function refuseWithoutSecondFactor(
  site: Pick<Site, 'db' | 'config'>,
  { method, routeOptions: { url = '' }, viewer }: FastifyRequest,
): Promise<void> {
  if (!url.startsWith('/api/') || names.has(`${method} ${url}`)) return;
  if (await lacksSecondFactor(site, viewer)) fail('second_factor_missing');
}

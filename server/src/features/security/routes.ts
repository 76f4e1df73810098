import type { FastifyRequest } from 'fastify';
import {
  addPasskey,
  askForPasskey,
  offerPasskey,
  passkeyLogin,
  removePasskey,
  renamePasskey,
} from '@kinora/contract/passkeys';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endOneSession,
  endOtherSessions,
  endSecondFactor,
  listSessions,
  renewRecoveryCodes,
  securitySettings,
} from '@kinora/contract/security';
import type { Api } from '../../http/api.ts';
import { tokenOf } from '../../http/viewer.ts';
import type { Site } from '../../site.ts';
import { clientOf, keepDevice } from '../accounts/client.ts';
import { isSecure, setSessionCookies } from '../accounts/cookies.ts';
import { endSessions } from '../accounts/end-session.ts';
import * as secondFactor from '../accounts/set-up-second-factor.ts';
import * as adding from './add-passkey.ts';
import * as signingIn from './passkey-sign-in.ts';
import * as passkeys from './passkeys.ts';
import * as settings from './security-settings.ts';
import * as sessions from './sessions.ts';
import { relyingParty } from './webauthn/relying-party.ts';

/** Calls of the security section: second factor, passkeys, sessions. */
export function securityRoutes(api: Api, site: Site): void {
  const { db, config } = site;
  const tokenIn = (request: FastifyRequest) => tokenOf(request)?.token ?? '';
  const partyOf = (request: FastifyRequest) => relyingParty(config, request.headers.host);

  api.on(securitySettings, (_input, { viewer }) => settings.securitySettings(db, viewer.id));

  api.on(beginSecondFactor, async ({ password }, { viewer, request }) => {
    const proof = { token: tokenIn(request), password };
    return secondFactor.beginSecondFactor(site, viewer, proof);
  });
  api.on(confirmSecondFactor, async ({ one_time_code }, { viewer }) => ({
    recovery_codes: await secondFactor.confirmSecondFactor(site, viewer.id, one_time_code),
  }));
  api.on(endSecondFactor, async ({ password, one_time_code }, { viewer, request }) => {
    const proof = { token: tokenIn(request), password };
    await secondFactor.endSecondFactor(site, viewer.id, proof, one_time_code);
    return {};
  });
  api.on(renewRecoveryCodes, async ({ one_time_code }, { viewer }) => ({
    recovery_codes: await secondFactor.renewRecoveryCodes(site, viewer.id, one_time_code),
  }));

  api.on(offerPasskey, async ({ password }, { viewer, request }) => {
    const proof = { token: tokenIn(request), password };
    return adding.offerPasskey(site, viewer, partyOf(request), proof);
  });
  api.on(addPasskey, async (input, { viewer, request }) => ({
    passkey: await adding.addPasskey(site, viewer, partyOf(request), input),
  }));
  api.on(renamePasskey, async (input, { viewer }) => ({
    passkey: await passkeys.renamePasskey(db, viewer.id, input),
  }));
  api.on(removePasskey, async ({ id }, { viewer }) => {
    await passkeys.removePasskey(site, viewer.id, id);
    return {};
  });
  const often = { limit: { calls: 60, per: 'minute', of: 'sign-ins with a passkey' } } as const;
  api.on(
    askForPasskey,
    (_input, { request }) => signingIn.askForPasskey(db, partyOf(request)),
    often,
  );
  api.on(
    passkeyLogin,
    async ({ response }, { request, reply }) => {
      const client = clientOf(request);
      const party = partyOf(request);
      const session = await signingIn.signInWithPasskey(site, party, response, client);
      setSessionCookies(reply, session, isSecure(request, config));
      keepDevice(reply, client, isSecure(request, config));
      return session;
    },
    often,
  );

  api.on(listSessions, async (_input, { viewer, request }) => ({
    sessions: await sessions.listSessions(db, viewer.id, tokenIn(request)),
  }));
  api.on(endOneSession, async ({ id }, { viewer }) => {
    await sessions.endOneSession(db, viewer.id, id);
    return {};
  });
  api.on(endOtherSessions, async (_input, { viewer, request }) => {
    await endSessions(db, viewer.id, { exceptToken: tokenIn(request) });
    return {};
  });
}

import type { FastifyRequest } from 'fastify';
import { addPasskey, offerPasskey, removePasskey, renamePasskey } from '@kinora/contract/passkeys';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endOneSession,
  endOtherSessions,
  endSecondFactor,
  listSessions,
  renewRecoveryCodes,
  securityActivity,
  securitySettings,
} from '@kinora/contract/security';
import type { Api } from '../../api/api.ts';
import { tokenOf } from '../../api/viewer.ts';
import type { Site } from '../../site.ts';
import { clientOf } from '../../sessions/client.ts';
import { listSecurityEvents } from '../../sessions/security-events.ts';
import * as secondFactor from './set-up-second-factor.ts';
import * as adding from './add-passkey.ts';
import * as passkeys from './passkeys.ts';
import * as settings from './security-settings.ts';
import * as sessions from './sessions.ts';
import { relyingParty } from './relying-party.ts';

/** Calls of the security section: second factor, passkeys, sessions. */
export function securityRoutes(api: Api, site: Site): void {
  const { db, config } = site;
  const tokenIn = (request: FastifyRequest) => tokenOf(request)?.token ?? '';
  const partyOf = (request: FastifyRequest) => relyingParty(config, request.headers.host);

  api.on(securitySettings, (_input, { viewer }) => settings.securitySettings(site, viewer));
  api.on(securityActivity, (page, { viewer }) => listSecurityEvents(db, viewer.id, page));

  api.on(beginSecondFactor, async ({ password }, { viewer, request }) => {
    const proof = { token: tokenIn(request), password };
    return secondFactor.beginSecondFactor(site, viewer, proof);
  });
  api.on(confirmSecondFactor, async ({ one_time_code }, { viewer, request }) => {
    const client = clientOf(request, config);
    const codes = await secondFactor.confirmSecondFactor(site, viewer.id, one_time_code, client);
    return { recovery_codes: codes };
  });
  api.on(endSecondFactor, async ({ password, one_time_code }, { viewer, request }) => {
    const proof = { token: tokenIn(request), password };
    const client = clientOf(request, config);
    await secondFactor.endSecondFactor(site, viewer.id, proof, one_time_code, client);
    return {};
  });
  api.on(renewRecoveryCodes, async ({ password, one_time_code: code }, { viewer, request }) => {
    const proof = { token: tokenIn(request), password };
    const client = clientOf(request, config);
    return {
      recovery_codes: await secondFactor.renewRecoveryCodes(site, viewer.id, proof, code, client),
    };
  });

  api.on(offerPasskey, async ({ password }, { viewer, request }) => {
    const proof = { token: tokenIn(request), password };
    return adding.offerPasskey(site, viewer, partyOf(request), proof);
  });
  api.on(addPasskey, async (input, { viewer, request }) => ({
    passkey: await adding.addPasskey(
      site,
      viewer,
      partyOf(request),
      input,
      clientOf(request, config),
    ),
  }));
  api.on(renamePasskey, async (input, { viewer }) => ({
    passkey: await passkeys.renamePasskey(db, viewer.id, input),
  }));
  api.on(removePasskey, async ({ id, password }, { viewer, request }) => {
    const proof = { id, token: tokenIn(request), password };
    await passkeys.removePasskey(site, viewer.id, proof, clientOf(request, config));
    return {};
  });

  api.on(listSessions, async (_input, { viewer, request }) => ({
    sessions: await sessions.listSessions(db, viewer.id, tokenIn(request)),
  }));
  api.on(endOneSession, async ({ id, password }, { viewer, request }) => {
    const proof = { id, token: tokenIn(request), password };
    await sessions.endOneSession(site, viewer.id, proof, clientOf(request, config));
    return {};
  });
  api.on(endOtherSessions, async ({ password }, { viewer, request }) => {
    const proof = { token: tokenIn(request), password };
    await sessions.endOtherSessions(site, viewer.id, proof, clientOf(request, config));
    return {};
  });
}

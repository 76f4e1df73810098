import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  beginSocialSignIn,
  finishSocialSignIn,
  listSignInProviders,
  socialLogin,
} from '@kinora/contract/social-sign-in';
import { fail } from '../../fail.ts';
import type { Api } from '../../api/api.ts';
import { enforceBodyTimeout } from '../../api/request-timeouts.ts';
import { siteAddress } from '../../api/site-address.ts';
import type { Site } from '../../site.ts';
import { clientOf, keepDevice } from '../../sessions/client.ts';
import { hostCookie, isSecure, setSessionCookies } from '../../sessions/cookies.ts';
import { attemptMinutes } from './attempts.ts';
import { configuredProviders } from './providers/configured.ts';
import { type Provider, ProviderFailed } from './providers/provider.ts';
import { begin, finish, loginFailed, shownProviders, signInWith } from './social-sign-in.ts';

/** Calls of social sign-in, and the page of ours that a provider posts to. */
export function socialSignInRoutes(app: FastifyInstance, api: Api, site: Site): void {
  const stateCookie = (secure: boolean) => hostCookie('sign_in_state', secure);
  const providers = configuredProviders(site.config);
  const limit = { calls: 60, per: 'minute', of: 'sign-ins with a provider' } as const;

  api.on(listSignInProviders, async () => shownProviders(site.config));

  api.on(
    beginSocialSignIn,
    async (input, { request, reply }) => {
      const provider = find(input.provider);
      const origin = siteAddress(site.config, request);
      const begun = await withFailureReport(request, provider, () => begin(site, provider, origin));
      const secure = isSecure(request, site.config);
      reply.setCookie(stateCookie(secure), begun.state, {
        path: '/',
        maxAge: attemptMinutes * 60,
        httpOnly: true,
        sameSite: 'lax',
        secure,
      });
      return begun;
    },
    { limit },
  );

  api.on(
    finishSocialSignIn,
    async (input, { request, reply }) => {
      const provider = find(input.provider);
      const secure = isSecure(request, site.config);
      const begunHere = request.cookies[stateCookie(secure)];
      reply.clearCookie(stateCookie(secure), { path: '/', secure });
      return withFailureReport(request, provider, () => finish(site, provider, input, begunHere));
    },
    { limit },
  );

  api.on(
    socialLogin,
    async (input, { request, reply }) => {
      const provider = find(input.provider ?? 'google');
      const secure = isSecure(request, site.config);
      const client = clientOf(request, site.config);
      const session = await withFailureReport(request, provider, () =>
        signInWith(site, provider, input, client),
      );
      setSessionCookies(reply, session, secure);
      keepDevice(reply, client, secure);
      const { token, email: _email, ...status } = session;
      return { status: { ...status, Token: token } };
    },
    { limit },
  );

  // Apple posts; as a visit the same answer brings along the cookie of the browser that began.
  app.post<{ Body: Record<string, string> | null }>(
    '/login/apple',
    {
      schema: { hide: true },
      onRequest: async (request) => enforceBodyTimeout(request, site.config, false),
    },
    (request, reply) => {
      const { code = '', state = '', error = '' } = request.body ?? {};
      return reply.redirect(`/login/apple?${new URLSearchParams({ code, state, error })}`, 303);
    },
  );

  function find(id: string): Provider {
    const wanted = providers.find((one) => one.id === id) ?? fail('not_found');
    return (
      wanted.provider ??
      fail('not_allowed', `Signing in with ${wanted.name} is not available here.`)
    );
  }
}

/** Says of a failure at the provider what people need to know, and to the log what operators do. */
async function withFailureReport<T>(
  request: FastifyRequest,
  { name }: Provider,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error;
    request.log.warn({ err: error }, `sign-in with ${name} failed`);
    fail('unavailable', loginFailed(name));
  }
}

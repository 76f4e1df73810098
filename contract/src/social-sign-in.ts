import { type Static, Type } from 'typebox';
import { oneTimeCode } from './accounts.ts';
import { call, nullable } from './call.ts';

/** Who else may say who somebody is: three that everybody knows, and one of the operator's choice. */
export const ProviderId = Type.Enum(['google', 'apple', 'facebook', 'oidc']);
export type ProviderId = Static<typeof ProviderId>;

export const SignInProvider = Type.Object({
  id: ProviderId,
  name: Type.String(),
  available: Type.Boolean({ description: 'false where the operator has not set it up.' }),
});
export type SignInProvider = Static<typeof SignInProvider>;

const provider = Type.String({ maxLength: 20 });

export const listSignInProviders = call({
  method: 'GET',
  path: '/api/sign-in-providers',
  who: 'anyone',
  does: 'Lists the providers of social sign-in, those that are not set up too.',
  output: Type.Object({ providers: Type.Array(SignInProvider) }),
});

export const beginSocialSignIn = call({
  method: 'POST',
  path: '/api/sign-in-providers/{provider}/attempts',
  who: 'anyone',
  does: 'Begins a sign-in at a provider: answers the address to go to, and remembers the browser by a cookie.',
  params: Type.Object({ provider }),
  output: Type.Object({
    url: Type.String({ description: 'Page of the provider; it leads back to /login/{provider}.' }),
    state: Type.String({ description: 'Comes back in the address of that page.' }),
  }),
});

export const finishSocialSignIn = call({
  method: 'POST',
  path: '/api/sign-in-providers/{provider}/tokens',
  who: 'anyone',
  does: 'Exchanges what the provider sent back, once and in the same browser, for a token that `sociallogin` takes.',
  params: Type.Object({ provider }),
  body: Type.Object({
    state: Type.String({ maxLength: 100 }),
    code: Type.String({ maxLength: 4_096 }),
  }),
  output: Type.Object({ token: Type.String() }),
});

const ignored = Type.Optional(
  Type.String({ maxLength: 1_000, description: 'Ignored: the provider says who it is.' }),
);

export const socialLogin = call({
  method: 'POST',
  path: '/api/sociallogin',
  who: 'anyone',
  does: 'Signs in with the token of a provider, which must have been issued for this site; makes the account at the first time.',
  body: Type.Object({
    token: Type.String({ maxLength: 8_192, description: 'Access token; of apple the ID token.' }),
    provider: Type.Optional(
      Type.Enum(['google', 'apple', 'facebook', 'oidc'], { default: 'google' }),
    ),
    email: ignored,
    name: ignored,
    one_time_code: Type.Optional(oneTimeCode),
  }),
  output: Type.Object({
    status: Type.Object({
      message: Type.String(),
      Token: Type.String(),
      user_id: Type.String(),
      username: Type.String(),
      profile_image: nullable(Type.String()),
      name: Type.String(),
      account_kept: Type.Optional(Type.Boolean()),
    }),
  }),
});

import { httpUrl, issuer, setting, shortName, words } from './setting-texts.ts';

/** The settings of the providers that people sign in with. */
export const providerSettings = {
  OIDC_GOOGLE_ISSUER: issuer('Google', 'https://accounts.google.com'),
  OIDC_GOOGLE_CLIENT_ID: words('Google: the id that it gave this site; not offered if not set.'),
  OIDC_GOOGLE_CLIENT_SECRET: words('Google: the secret beside the id.'),
  OIDC_APPLE_ISSUER: issuer('Apple', 'https://appleid.apple.com'),
  OIDC_APPLE_CLIENT_ID: words('Apple: the Services ID of this site; not offered if not set.'),
  OIDC_APPLE_CLIENT_SECRET: words('Apple: the JWT signed with your key; it lasts half a year.'),
  OIDC_FACEBOOK_ISSUER: issuer('Facebook', 'https://www.facebook.com'),
  OIDC_FACEBOOK_GRAPH: setting({
    default: 'https://graph.facebook.com',
    means: 'Facebook: address of its Graph API.',
    expects: 'an http or https address',
    parse: (text) => httpUrl(text)?.replace(/\/+$/, ''),
  }),
  OIDC_FACEBOOK_CLIENT_ID: words('Facebook: the id of your app; not offered if not set.'),
  OIDC_FACEBOOK_CLIENT_SECRET: words('Facebook: the secret of your app.'),
  OIDC_ISSUER: issuer('Any other provider that speaks OpenID Connect', undefined),
  OIDC_CLIENT_ID: words('The other provider: the id that it gave this site.'),
  OIDC_CLIENT_SECRET: words('The other provider: the secret beside the id.'),
  OIDC_NAME: setting({
    default: 'OpenID',
    means: 'The other provider: its name on the button, “Continue with …”.',
    expects: 'a name of 1 to 40 characters',
    parse: shortName,
  }),
} as const;

type Name = keyof typeof providerSettings;

/** Settings that need another: half of a registration would only fail when somebody signs in. */
export const settingDependencies: readonly (readonly [Name, Name])[] = [
  ['OIDC_GOOGLE_CLIENT_ID', 'OIDC_GOOGLE_CLIENT_SECRET'],
  ['OIDC_APPLE_CLIENT_ID', 'OIDC_APPLE_CLIENT_SECRET'],
  ['OIDC_FACEBOOK_CLIENT_ID', 'OIDC_FACEBOOK_CLIENT_SECRET'],
  ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['OIDC_CLIENT_ID', 'OIDC_ISSUER'],
];

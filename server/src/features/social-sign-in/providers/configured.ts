import type { Config } from '../../../config.ts';
import { facebookProvider } from './facebook.ts';
import { openIdProvider } from './openid.ts';
import type { Provider, Registration } from './provider.ts';

/** Every provider that has a button, in the order of the buttons; null where it is not set up. */
export function configuredProviders(
  config: Config,
): (Pick<Provider, 'id' | 'name'> & { provider: Provider | null })[] {
  const open = (
    { clientId, clientSecret, ...known }: Wanted,
    make: (registration: Registration) => Provider = openIdProvider,
  ) => ({
    ...known,
    provider:
      clientId !== undefined && clientSecret !== undefined
        ? make({ ...known, clientId, clientSecret })
        : null,
  });
  const three = [
    open({
      id: 'google',
      name: 'Google',
      issuer: config.OIDC_GOOGLE_ISSUER,
      clientId: config.OIDC_GOOGLE_CLIENT_ID,
      clientSecret: config.OIDC_GOOGLE_CLIENT_SECRET,
    }),
    open({
      id: 'apple',
      name: 'Apple',
      issuer: config.OIDC_APPLE_ISSUER,
      clientId: config.OIDC_APPLE_CLIENT_ID,
      clientSecret: config.OIDC_APPLE_CLIENT_SECRET,
    }),
    open(
      {
        id: 'facebook',
        name: 'Facebook',
        issuer: config.OIDC_FACEBOOK_ISSUER,
        clientId: config.OIDC_FACEBOOK_CLIENT_ID,
        clientSecret: config.OIDC_FACEBOOK_CLIENT_SECRET,
      },
      (registration) => facebookProvider({ ...registration, graph: config.OIDC_FACEBOOK_GRAPH }),
    ),
  ];
  const other = config.OIDC_ISSUER && {
    id: 'oidc' as const,
    name: config.OIDC_NAME,
    issuer: config.OIDC_ISSUER,
    clientId: config.OIDC_CLIENT_ID,
    clientSecret: config.OIDC_CLIENT_SECRET,
  };
  return other ? [...three, open(other)] : three;
}

type Wanted = Omit<Registration, 'clientId' | 'clientSecret'> & {
  clientId: string | undefined;
  clientSecret: string | undefined;
};

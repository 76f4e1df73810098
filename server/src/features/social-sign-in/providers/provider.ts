import type { ProviderId } from '@kinora/contract/social-sign-in';

/** Somebody as a provider knows them. */
export interface Identity {
  provider: ProviderId;
  /** The provider's own id of the person; it never changes, unlike name and e-mail. */
  subject: string;
  email: string;
  /** Has the provider made sure that the address is this person's? */
  emailVerified: boolean;
  /** Empty where the provider does not tell. */
  name: string;
}

/** What one attempt has agreed on with the provider. */
export interface Attempt {
  nonce: string;
  verifier: string;
  redirectUri: string;
}

/** A provider that the operator has set up. */
export interface Provider {
  id: ProviderId;
  name: string;
  /** Address of the page where a person says who they are. */
  authorizationUrl(attempt: Attempt & { state: string }): Promise<URL>;
  /** The token that `identify` takes, for the code that came back. */
  exchange(code: string, attempt: Attempt): Promise<string>;
  /** Whose token this is; null for one that is expired, made up, or was issued for another site. */
  identify(token: string): Promise<Identity | null>;
}

/** A provider's registration as the operator wrote it down. */
export interface Registration {
  id: ProviderId;
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** A provider does not answer, or not as it should; the message is for the operator's log. */
export class ProviderFailed extends Error {}

import type { SecurityEventType } from '@kinora/contract/security';

/** What each event is called in the list; `detail` is the passkey, the provider or the role. */
const names: Record<SecurityEventType, (detail: string) => string> = {
  signed_in: (way) =>
    `Signed in with ${way === 'passkey' || way === 'password' ? `a ${way}` : way}`,
  sign_in_failed: () => 'Sign-in with a wrong password',
  code_failed: () => 'Sign-in with a wrong code after the right password',
  signed_out: () => 'Signed out',
  session_ended: () => 'Signed out one device',
  other_sessions_ended: () => 'Signed out everywhere else',
  password_changed: () => 'Password changed',
  password_reset: () => 'Password reset by an emailed link',
  email_changed: () => 'Email address changed',
  provider_connected: (provider) => `Connected with ${provider}`,
  second_factor_on: () => 'Two-factor sign-in switched on',
  second_factor_off: () => 'Two-factor sign-in switched off',
  recovery_codes_renewed: () => 'New recovery codes made',
  passkey_added: (name) => `Passkey “${name}” added`,
  passkey_removed: (name) => `Passkey “${name}” removed`,
  role_changed: (role) => `The operator of this site made you ${roles[role] ?? role}`,
  export_requested: () => 'Data export requested',
  deletion_requested: () => 'Account deletion requested',
  moderated: (deed) => `As a moderator: ${deed}`,
};

const roles: Record<string, string> = {
  user: 'an ordinary user',
  moderator: 'a moderator',
  admin: 'an administrator',
};

/** The name of an event for its owner. */
export const eventName = (type: SecurityEventType, detail: string | null): string =>
  names[type](detail ?? '');

/** Those that somebody else may have caused. */
export const isWarning = (type: SecurityEventType): boolean =>
  type === 'sign_in_failed' || type === 'code_failed';

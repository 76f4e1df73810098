import { type Static, Type } from 'typebox';
import { oneTimeCode } from './accounts.ts';
import { call, nextCursor, nullable, page, time } from './call.ts';

/** A passkey as its owner sees it; its key never leaves the server. */
export const Passkey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  created_at: time,
  last_used_at: nullable(time),
});
export type Passkey = Static<typeof Passkey>;

/** A session in which the user is signed in; never its token. */
export const ActiveSession = Type.Object({
  id: Type.String(),
  device: Type.String({ description: 'Such as `Chrome on Linux`.' }),
  kind: Type.Enum(['computer', 'phone', 'tablet', 'program']),
  address: Type.String({ description: 'The network address it was begun from; may be empty.' }),
  created_at: time,
  last_used_at: time,
  current: Type.Boolean({ description: 'Whether it is the session that asks.' }),
});
export type ActiveSession = Static<typeof ActiveSession>;

/** The password of the one who asks; a wrong one is refused. Accounts without one leave it out. */
export const ownPassword = Type.Optional(Type.String({ maxLength: 1_000 }));

const recoveryCodes = Type.Array(Type.String(), {
  description: 'Each signs in once instead of a code; they are never shown again.',
});

export const securitySettings = call({
  method: 'GET',
  path: '/api/security',
  who: 'user',
  does: 'Tells how the account is protected: password, two-factor sign-in, passkeys.',
  output: Type.Object({
    has_password: Type.Boolean(),
    second_factor_required: Type.Boolean({
      description: 'Whether nothing else is possible before two-factor sign-in is on.',
    }),
    second_factor: nullable(Type.Object({ since: time, recovery_codes_left: Type.Integer() })),
    passkeys: Type.Array(Passkey),
  }),
});

export const beginSecondFactor = call({
  method: 'POST',
  path: '/api/second-factor',
  who: 'user',
  does: 'Makes the secret for an authenticator app; nothing is protected before a code confirms it.',
  body: Type.Object({ password: ownPassword }),
  output: Type.Object({
    secret: Type.String({ description: 'Base32, to be typed into the app.' }),
    address: Type.String({ description: 'The same as an `otpauth://` address, for a QR code.' }),
  }),
});

export const confirmSecondFactor = call({
  method: 'PUT',
  path: '/api/second-factor',
  who: 'user',
  does: 'Switches two-factor sign-in on with the first code of the app; answers recovery codes.',
  body: Type.Object({ one_time_code: oneTimeCode }),
  output: Type.Object({ recovery_codes: recoveryCodes }),
});

export const endSecondFactor = call({
  method: 'DELETE',
  path: '/api/second-factor',
  who: 'user',
  does: 'Switches two-factor sign-in off; asks for the password and a code.',
  body: Type.Object({ password: ownPassword, one_time_code: oneTimeCode }),
});

export const renewRecoveryCodes = call({
  method: 'POST',
  path: '/api/second-factor/recovery-codes',
  who: 'user',
  does: 'Makes new recovery codes, for the password and a code; the old ones stop working.',
  body: Type.Object({ password: ownPassword, one_time_code: oneTimeCode }),
  output: Type.Object({ recovery_codes: recoveryCodes }),
});

export const listSessions = call({
  method: 'GET',
  path: '/api/sessions',
  who: 'user',
  does: 'Lists where the account is signed in, the asking session first.',
  output: Type.Object({ sessions: Type.Array(ActiveSession) }),
});

export const endOneSession = call({
  method: 'DELETE',
  path: '/api/sessions/{id}',
  who: 'user',
  does: 'Signs out one session of the account, everywhere at once; asks for the password.',
  params: Type.Object({ id: Type.String() }),
  body: Type.Object({ password: ownPassword }),
});

export const endOtherSessions = call({
  method: 'DELETE',
  path: '/api/sessions',
  who: 'user',
  does: 'Signs out every session of the account but the one that asks, for the password.',
  body: Type.Object({ password: ownPassword }),
});

/** What can happen to the safety of an account. */
export const securityEventTypes = [
  'signed_in',
  'sign_in_failed',
  'code_failed',
  'signed_out',
  'session_ended',
  'other_sessions_ended',
  'password_changed',
  'password_reset',
  'email_changed',
  'provider_connected',
  'second_factor_on',
  'second_factor_off',
  'recovery_codes_renewed',
  'passkey_added',
  'passkey_removed',
  'role_changed',
  'export_requested',
  'deletion_requested',
  'moderated',
] as const;
export type SecurityEventType = (typeof securityEventTypes)[number];

export const SecurityEvent = Type.Object({
  id: Type.String(),
  type: Type.Enum([...securityEventTypes]),
  detail: nullable(
    Type.String({ description: 'The passkey, the provider, the role or the deed in a word.' }),
  ),
  device: nullable(Type.String({ description: 'Such as `Chrome on Linux`.' })),
  address: nullable(Type.String({ description: 'The network address; null for the operator.' })),
  time,
});
export type SecurityEvent = Static<typeof SecurityEvent>;

export const securityActivity = call({
  method: 'GET',
  path: '/api/security/activity',
  who: 'user',
  does: 'Lists what happened to the safety of the account in the last 90 days, newest first.',
  query: Type.Object(page),
  output: Type.Object({ events: Type.Array(SecurityEvent), next_cursor: nextCursor }),
});

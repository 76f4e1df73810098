import { type Static, Type } from 'typebox';
import { call, nullable } from './call.ts';
import { limits } from './text/limits.ts';

/** The signed-in user as the page knows it. */
export const SessionUser = Type.Object({
  user_id: Type.String(),
  username: Type.String(),
  name: Type.String(),
  email: Type.String(),
  profile_image: nullable(Type.String()),
  role: Type.Enum(['user', 'moderator', 'admin']),
  channel_id: Type.String(),
  /** What Download takes without asking (SETT-07). */
  download: Type.Enum(['ask', 'standard', 'low']),
  /** No Shortys anywhere (`/api/attention`). */
  hide_shorts: Type.Boolean(),
  /** After so many minutes of watching in a day they are reminded. */
  daily_minutes: nullable(Type.Integer()),
});
export type SessionUser = Static<typeof SessionUser>;

/**
 * A code of the authenticator app, or a recovery code; spaces and hyphens do not matter. Accounts
 * with two-factor sign-in need it with every way to sign in but passkeys.
 */
export const oneTimeCode = Type.String({ maxLength: limits.oneTimeCode });

const email = Type.String({ maxLength: limits.email });

export const register = call({
  method: 'POST',
  path: '/api/register',
  who: 'anyone',
  does: 'Makes an account and its channel; it does not sign in.',
  body: Type.Object({
    username: Type.String(),
    name: Type.String(),
    email,
    password: Type.String(),
  }),
  output: Type.Object({ message: Type.String() }),
});

export const login = call({
  method: 'POST',
  path: '/api/login',
  who: 'anyone',
  does: 'Signs in: answers the token and sets the session cookies.',
  body: Type.Object({
    email,
    password: Type.String({ maxLength: 1_000 }),
    one_time_code: Type.Optional(oneTimeCode),
  }),
  output: Type.Object({
    message: Type.String(),
    token: Type.String(),
    user_id: Type.String(),
    name: Type.String(),
    email: Type.String(),
    username: Type.String(),
    profile_image: nullable(Type.String()),
    /** True if signing in has just saved the account from its deletion. */
    account_kept: Type.Optional(Type.Boolean()),
  }),
});

export const logout = call({
  method: 'POST',
  path: '/api/logout',
  who: 'user',
  does: 'Ends the session everywhere it is checked and clears the cookies.',
  output: Type.Object({ message: Type.String() }),
});

export const session = call({
  method: 'GET',
  path: '/api/session',
  who: 'anyone',
  does: 'Tells who is asking; null for a guest.',
  output: Type.Object({ user: nullable(SessionUser) }),
});

export const forgotPassword = call({
  method: 'POST',
  path: '/api/forgotpassword',
  who: 'anyone',
  does: 'Mails a link that sets a new password, if there is an account; the answer does not tell.',
  body: Type.Object({ email }),
  output: Type.Object({ message: Type.String() }),
});

export const resetPassword = call({
  method: 'POST',
  path: '/api/reset',
  who: 'anyone',
  does: 'Sets a new password by a mailed token, and ends the account’s other sessions.',
  body: Type.Object({
    token: Type.String({ maxLength: 200 }),
    email,
    password: Type.String({ maxLength: 1_000 }),
  }),
  output: Type.Object({ message: Type.String() }),
});

export const mailConfirmation = call({
  method: 'POST',
  path: '/api/confirmationmail',
  who: 'anyone',
  does: 'Mails the link that confirms an email again, where one waits; the answer does not tell.',
  body: Type.Object({ email }),
  output: Type.Object({ message: Type.String() }),
});

export const confirmEmail = call({
  method: 'POST',
  path: '/api/confirmemail',
  who: 'anyone',
  does: 'Confirms by a mailed token that an email is the account’s own.',
  body: Type.Object({ token: Type.String({ maxLength: 200 }) }),
  output: Type.Object({ message: Type.String(), email }),
});

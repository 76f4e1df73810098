import { type Static, Type } from 'typebox';
import { SessionUser } from './accounts.ts';
import { actingUser, call, nullable, picture, time } from './call.ts';
import { Export } from './exports.ts';
import { limits } from './text/limits.ts';

/** What Download takes by itself (SETT-06): it asks, or takes this resolution or the nearest one. */
export const downloadChoices = [
  { value: 'ask', label: 'Ask each time' },
  { value: 'standard', label: 'Standard (480p)' },
  { value: 'low', label: 'Low (144p)' },
] as const;

/** An address that waits for the link that was mailed to it. */
export const PendingEmail = Type.Object({ email: Type.String(), expires_at: time });

/** What the account’s own page needs beyond the session. */
export const Account = Type.Object({
  has_password: Type.Boolean(),
  created_at: time,
  pending_email: nullable(PendingEmail),
  export: nullable(Export),
});
export type Account = Static<typeof Account>;

const email = Type.String({ maxLength: limits.email });
/** The password that the account has by now, or nothing if it has none. */
const proof = Type.Optional(Type.String({ maxLength: 1_000 }));
const user = Type.Object({ user: SessionUser });
const was = Type.Optional(
  Type.String({
    description:
      'What stood there when the change began: if it is different by now, nothing is changed (409).',
  }),
);
const message = Type.Object({ message: Type.String() });

export const account = call({
  method: 'GET',
  path: '/api/account',
  who: 'user',
  does: 'Answers what the caller’s settings show beside the session.',
  output: Type.Object({ account: Account }),
});

export const editAccount = call({
  method: 'PATCH',
  path: '/api/account',
  who: 'user',
  does: 'Changes the caller’s user name, name, or what Download takes.',
  body: Type.Object({
    username: Type.Optional(Type.String()),
    name: Type.Optional(Type.String()),
    download: Type.Optional(Type.Enum(['ask', 'standard', 'low'])),
  }),
  output: user,
});

export const setPicture = call({
  method: 'PUT',
  path: '/api/account/picture',
  who: 'user',
  does: 'Makes the image in the body (JPEG, PNG, WebP, GIF or AVIF) the caller’s picture, cut square.',
  file: picture,
  output: user,
});

export const removePicture = call({
  method: 'DELETE',
  path: '/api/account/picture',
  who: 'user',
  does: 'Takes the caller’s picture away.',
  output: user,
});

export const updateChannel = call({
  method: 'POST',
  path: '/api/updateChannel',
  who: 'user',
  does: 'Changes what is given of the caller’s names, email and channel, all of it or nothing; in a form with a picture, a description that is left out is an empty one, unless `keep_description` says that it stays. A new email needs the password, and counts once the link that is mailed there is opened; the account’s own one takes back a change that waits for its link.',
  body: Type.Object({
    user_id: actingUser,
    username: Type.Optional(Type.String()),
    name: Type.Optional(Type.String()),
    email: Type.Optional(email),
    description: Type.Optional(Type.String()),
    keep_description: Type.Optional(
      Type.Boolean({ description: 'The description stays though the form has none.' }),
    ),
    channel_url: Type.Optional(Type.String({ maxLength: 1_000 })),
    was_username: was,
    was_name: was,
    was_description: was,
    was_channel_url: was,
    password: proof,
    remove_img: Type.Optional(Type.Boolean()),
    remove_banner: Type.Optional(Type.Boolean()),
  }),
  files: { channel_img: picture, banner_img: picture },
  output: Type.Object({
    success: Type.Literal(true),
    message: Type.String(),
    user: SessionUser,
    pending_email: nullable(PendingEmail),
  }),
});

export const changePassword = call({
  method: 'PUT',
  path: '/api/account/password',
  who: 'user',
  does: 'Changes the caller’s password, and ends all their other sessions.',
  body: Type.Object({
    old_password: Type.String({ maxLength: 1_000 }),
    password: Type.String({ maxLength: 1_000 }),
  }),
  output: message,
});

export const changeEmail = call({
  method: 'PUT',
  path: '/api/account/pending-email',
  who: 'user',
  does: 'Mails a link to a new address, which becomes the caller’s once the link is opened.',
  body: Type.Object({ email, password: proof }),
  output: Type.Object({ pending_email: PendingEmail }),
});

export const resendEmailLink = call({
  method: 'POST',
  path: '/api/account/pending-email',
  who: 'user',
  does: 'Mails the link of a pending change of address once more; the one before stops working.',
  output: Type.Object({ pending_email: PendingEmail }),
});

export const cancelEmailChange = call({
  method: 'DELETE',
  path: '/api/account/pending-email',
  who: 'user',
  does: 'Forgets a pending change of address; its link stops working.',
  output: message,
});

export const confirmNewEmail = call({
  method: 'PUT',
  path: '/api/account/email',
  who: 'anyone',
  does: 'Makes an address the account’s own, by the token that was mailed there.',
  body: Type.Object({ token: Type.String({ maxLength: 200 }) }),
  output: Type.Object({ email: Type.String() }),
});

export const deleteAccount = call({
  method: 'PUT',
  path: '/api/account/deletion',
  who: 'user',
  does: 'Hides the caller’s account at once, and deletes it after a week without signing in.',
  body: Type.Object({
    password: proof,
    /** Typed instead of a password by whoever has none. */
    username: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  output: Type.Object({ message: Type.String(), due_at: time }),
});

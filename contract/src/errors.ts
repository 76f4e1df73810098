import { type Static, Type } from 'typebox';

/**
 * Every way in which a call can fail, with its HTTP status and the sentence for people. The server
 * sends it where the place of the failure has no better one; the web says it where something between
 * the two has answered instead.
 */
export const errorCodes = {
  bad_input: [400, 'Some of the input is not valid. Check the marked fields and try again.'],
  sign_in_needed: [401, 'Sign in to do this.'],
  wrong_credentials: [401, 'Invalid email or password'],
  second_factor_needed: [401, 'Enter the code of your authenticator app, or a recovery code.'],
  second_factor_missing: [
    403,
    'This site requires two-factor sign-in. Switch it on in your security settings to continue.',
  ],
  email_not_verified: [403, 'Confirm your email first: we sent you a mail with a link.'],
  not_allowed: [403, 'This belongs to somebody else.'],
  foreign_origin: [403, 'This request came from another site and was refused.'],
  not_found: [404, 'This does not exist or is no longer available.'],
  conflict: [409, 'This is already done, or was changed in the meantime. Reload and check.'],
  upload_too_large: [413, 'This file is larger than this site allows.'],
  over_quota: [413, 'Your account is out of space. Delete a video to free some up.'],
  invalid: [422, 'This cannot be accepted. Check the marked fields and try again.'],
  too_many_requests: [429, 'Too many requests. Wait a moment and try again.'],
  broken: [
    500,
    'Something went wrong on our side. Try again, or contact the operator if it persists.',
  ],
  unavailable: [503, 'The site is busy. Try again in a few seconds.'],
  storage_full: [
    507,
    'This site is short of disk space: uploads are on hold, everything else works. Try again later, or contact the operator.',
  ],
} as const satisfies Record<string, readonly [status: number, sentence: string]>;

export type ErrorCode = keyof typeof errorCodes;

/**
 * What a failed call answers: the HTTP status again, the code from the list above, a sentence a
 * person can act on and, where fields are at fault, the sentences for each of them.
 */
export const Failure = Type.Object({
  code: Type.Integer(),
  error: Type.Enum(Object.keys(errorCodes) as ErrorCode[]),
  message: Type.String(),
  errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
});
export type Failure = Static<typeof Failure>;

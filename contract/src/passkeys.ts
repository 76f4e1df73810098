import { Type } from 'typebox';
import { login } from './accounts.ts';
import { call } from './call.ts';
import { ownPassword, Passkey } from './security.ts';
import { limits } from './text/limits.ts';

// The names in camel case are those of the WebAuthn standard, whose JSON browsers make and read.

const base64url = Type.String({ maxLength: 16_384, pattern: '^[\\w-]*$' });
const publicKey = Type.Literal('public-key');
const userVerification = Type.Literal('required');
const passkeyName = Type.String({ maxLength: limits.passkeyName });

/** What every answer of a browser carries. */
const credential = {
  id: base64url,
  rawId: base64url,
  type: publicKey,
  clientExtensionResults: Type.Object({}),
};

export const offerPasskey = call({
  method: 'POST',
  path: '/api/passkeys/options',
  who: 'user',
  does: 'Begins to add a passkey: answers what the browser makes it from.',
  body: Type.Object({ password: ownPassword }),
  output: Type.Object({
    options: Type.Object({
      rp: Type.Object({ name: Type.String(), id: Type.String() }),
      user: Type.Object({ id: base64url, name: Type.String(), displayName: Type.String() }),
      challenge: base64url,
      pubKeyCredParams: Type.Array(Type.Object({ alg: Type.Integer(), type: publicKey })),
      timeout: Type.Integer(),
      excludeCredentials: Type.Array(Type.Object({ id: base64url, type: publicKey })),
      authenticatorSelection: Type.Object({
        residentKey: Type.Literal('required'),
        requireResidentKey: Type.Literal(true),
        userVerification,
      }),
    }),
  }),
});

export const addPasskey = call({
  method: 'POST',
  path: '/api/passkeys',
  who: 'user',
  does: 'Adds the passkey that the browser made.',
  body: Type.Object({
    name: passkeyName,
    response: Type.Object({
      ...credential,
      response: Type.Object({ clientDataJSON: base64url, attestationObject: base64url }),
    }),
  }),
  status: 201,
  output: Type.Object({ passkey: Passkey }),
});

export const renamePasskey = call({
  method: 'PATCH',
  path: '/api/passkeys/{id}',
  who: 'user',
  does: 'Gives a passkey another name.',
  params: Type.Object({ id: Type.String() }),
  body: Type.Object({ name: passkeyName }),
  output: Type.Object({ passkey: Passkey }),
});

export const removePasskey = call({
  method: 'DELETE',
  path: '/api/passkeys/{id}',
  who: 'user',
  does: 'Removes a passkey, for the password; it no longer signs in.',
  params: Type.Object({ id: Type.String() }),
  body: Type.Object({ password: ownPassword }),
});

export const askForPasskey = call({
  method: 'POST',
  path: '/api/passkeylogin/options',
  who: 'anyone',
  does: 'Begins to sign in with a passkey: answers what the browser signs.',
  output: Type.Object({
    options: Type.Object({
      challenge: base64url,
      rpId: Type.String(),
      timeout: Type.Integer(),
      userVerification,
    }),
  }),
});

export const passkeyLogin = call({
  method: 'POST',
  path: '/api/passkeylogin',
  who: 'anyone',
  does: 'Signs in with a passkey, which counts as both factors; answers and sets what login does.',
  body: Type.Object({
    response: Type.Object({
      ...credential,
      response: Type.Object({
        clientDataJSON: base64url,
        authenticatorData: base64url,
        signature: base64url,
        userHandle: Type.Optional(base64url),
      }),
    }),
  }),
  output: login.output,
});

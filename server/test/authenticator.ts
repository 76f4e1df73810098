import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { InputOf, OutputOf } from '@kinora/contract/call';
import type {
  addPasskey,
  askForPasskey,
  offerPasskey,
  passkeyLogin,
} from '@kinora/contract/passkeys';

const present = 0x01;
const verified = 0x04;
const withKey = 0x40;

/** How an authenticator may differ from a good one. */
interface Manner {
  /** Uses that it counts. */
  counter?: number;
  /** Whether it asked for a finger, a face or a PIN. */
  verifies?: boolean;
  origin?: string;
}

/**
 * One passkey on a device, in software: makes what a browser sends (WebAuthn, ES256, attestation
 * `none`).
 */
export function authenticator(origin = 'http://localhost') {
  const id = randomBytes(16);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });

  const flags = (base: number, { verifies = true }: Manner) => base | (verifies ? verified : 0);
  const head = (host: string, flag: number, counter: number) => {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flag);
    rest.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(host), rest]);
  };
  const clientData = (type: string, challenge: string, manner: Manner) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: manner.origin ?? origin }));
  const credential = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
  } as const;

  return {
    id: credential.id,
    /** Answers what a page gets to add a passkey. */
    make(
      { options }: OutputOf<typeof offerPasskey>,
      manner: Manner = {},
    ): InputOf<typeof addPasskey>['response'] {
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const data = Buffer.concat([
        head(options.rp.id, flags(present | withKey, manner), manner.counter ?? 0),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        key,
      ]);
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      const client = clientData('webauthn.create', options.challenge, manner);
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          attestationObject: attestation.toString('base64url'),
        },
      };
    },
    /** Answers what a page gets to sign in. */
    use(
      { options }: OutputOf<typeof askForPasskey>,
      manner: Manner = {},
    ): InputOf<typeof passkeyLogin>['response'] {
      const data = head(options.rpId, flags(present, manner), manner.counter ?? 0);
      const client = clientData('webauthn.get', options.challenge, manner);
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString(
            'base64url',
          ),
        },
      };
    },
  };
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest();

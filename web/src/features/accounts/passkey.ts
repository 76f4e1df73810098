import { addPasskey, askForPasskey, offerPasskey, passkeyLogin } from '@kinora/contract/passkeys';
import { call } from '../../api/call.ts';
import { type Failed, type Outcome, refused } from '../../api/outcome.ts';
import { loadCode, LoadError, loadFailedText } from '../../ui/load-code.ts';
import { completeSignIn } from './session.ts';

// Loaded when somebody uses a passkey.
const browser = () => loadCode(() => import('@simplewebauthn/browser'));

/** Whether this browser has passkeys at all; they need https, or localhost. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Has the browser make a passkey for the signed-in user, and adds it. */
export async function createPasskey(name: string, password: string): Promise<Outcome<object>> {
  const offered = await call(offerPasskey, { password });
  if (!offered.ok) return offered;
  try {
    const { startRegistration } = await browser();
    const { id, rawId, type, response } = await startRegistration({ optionsJSON: offered.options });
    const { clientDataJSON, attestationObject } = response;
    return await call(addPasskey, {
      name,
      response: {
        id,
        rawId,
        type,
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
    });
  } catch (error) {
    return notUsed(error, 'No passkey was made. Try again, or use another device.');
  }
}

/** Signs in with a passkey that the browser has for this site. */
export async function signInWithPasskey(): Promise<Outcome<object>> {
  const asked = await call(askForPasskey, {});
  if (!asked.ok) return asked;
  try {
    const { startAuthentication } = await browser();
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON: asked.options });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    const outcome = await call(passkeyLogin, {
      response: {
        id,
        rawId,
        type,
        clientExtensionResults: {},
        response: {
          clientDataJSON,
          authenticatorData,
          signature,
          ...(userHandle && { userHandle }),
        },
      },
    });
    return outcome.ok ? await completeSignIn(outcome) : outcome;
  } catch (error) {
    return notUsed(error, 'No passkey was used. Try again, or sign in with your password.');
  }
}

/** What the browser or its user did not want; anything else is a fault of ours and rises. */
function notUsed(error: unknown, message: string): Failed {
  if (!(error instanceof Error)) throw error;
  if (error instanceof LoadError) return refused(loadFailedText);
  const known = error.name === 'InvalidStateError';
  return refused(known ? 'This device has a passkey for your account already.' : message);
}

import { tokenHash } from '../src/sessions/token-hash.ts';
import { authenticator } from './authenticator.ts';
import { codeOf } from './authenticator-app.ts';
import { password, type Person, type TestSite } from './site.ts';

/**
 * Good input for the calls of the security section, in an order in which they work. What depends
 * on the time, or on an answer before, is a function.
 */
export async function securityInput(site: TestSite, anna: Person) {
  const ask = async (url: string, payload: object) =>
    (await site.app.inject({ method: 'POST', url, payload, headers: anna.headers })).json();

  const passkey = authenticator();
  const { token } = await ask('/api/login', { email: anna.email, password });
  const session = await site.db
    .selectFrom('sessions')
    .where('token_hash', '=', tokenHash(token))
    .select('id')
    .executeTakeFirstOrThrow();

  let secret = '';
  /** A code of the authenticator app, also if it was used already. */
  async function freshCode() {
    await site.db.updateTable('second_factors').set({ last_step: 0 }).execute();
    return { one_time_code: codeOf(secret) };
  }

  return {
    'GET /api/security': {},
    'GET /api/security/activity': {},
    'PUT /api/second-factor': {
      payload: async () => {
        secret = (await ask('/api/second-factor', { password })).secret;
        return freshCode();
      },
    },
    'POST /api/second-factor/recovery-codes': {
      payload: async () => ({ password, ...(await freshCode()) }),
    },
    'DELETE /api/second-factor': { payload: async () => ({ password, ...(await freshCode()) }) },
    'POST /api/second-factor': { payload: { password } },
    'POST /api/passkeys/options': { payload: { password } },
    'POST /api/passkeys': {
      payload: async () => ({
        name: 'Key ring',
        response: passkey.make(await ask('/api/passkeys/options', { password })),
      }),
    },
    'POST /api/passkeylogin/options': { as: 'guest' },
    'POST /api/passkeylogin': {
      payload: async () => ({ response: passkey.use(await ask('/api/passkeylogin/options', {})) }),
      as: 'guest',
    },
    'PATCH /api/passkeys/{id}': { params: { id: passkey.id }, payload: { name: 'Key' } },
    'DELETE /api/passkeys/{id}': { params: { id: passkey.id }, payload: { password } },
    'GET /api/sessions': {},
    'DELETE /api/sessions/{id}': { params: { id: session.id }, payload: { password } },
    'DELETE /api/sessions': { payload: { password } },
  } as const;
}

import type { Database } from '../../db/database.ts';

/** Seconds that a session lives without being used (DATA-01). */
export const sessionSeconds = 24 * 3600;

/** Makes accounts and sessions; the passwords never leave it. */
export interface Auth {
  /** Makes an account; answers null, or the sentence that says why not. */
  signUp(account: Account): Promise<string | null>;
  /** Begins a session and answers its token; null if e-mail and password do not belong together. */
  signIn(credentials: Credentials, client: Client): Promise<string | null>;
}

interface Credentials {
  email: string;
  password: string;
}
interface Account extends Credentials {
  username: string;
  name: string;
}
/** Where a session is begun from. */
export interface Client {
  userAgent: string;
  address: string;
}

/**
 * Accounts and sessions in our tables. The library behind them is large and is loaded with the
 * first sign-up or sign-in: to know who is asking, the session's row is enough.
 */
export function openAuth(db: Database, secret: string, baseURL: string): Auth {
  let opened: ReturnType<typeof open> | undefined;
  const library = () => (opened ??= open());
  const open = async () => {
    const { openLibrary, isRefusal } = await import('./library/better-auth.ts');
    return { isRefusal, api: openLibrary({ db, secret, baseURL, sessionSeconds }).api };
  };

  return {
    async signUp(account) {
      const { api, isRefusal } = await library();
      try {
        await api.signUpEmail({ body: account });
        return null;
      } catch (error) {
        if (isRefusal(error)) return error.message;
        throw error;
      }
    },
    async signIn(credentials, { userAgent, address }) {
      const { api, isRefusal } = await library();
      const headers = { 'user-agent': userAgent, 'x-forwarded-for': address };
      try {
        return (await api.signInEmail({ body: credentials, headers })).token;
      } catch (error) {
        if (isRefusal(error)) return null;
        throw error;
      }
    },
  };
}

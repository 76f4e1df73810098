import type { Database } from '../../db/database.ts';

/** Seconds that a session lives without being used (DATA-01). */
export const sessionSeconds = 24 * 3600;

/** Makes accounts; the passwords never leave it. */
export interface Auth {
  /** Makes an account; answers null, or the sentence that says why not. */
  signUp(account: Account): Promise<string | null>;
}

interface Account {
  email: string;
  password: string;
  username: string;
  name: string;
}

/**
 * Accounts in our tables. The library behind them is large and is loaded with the first sign-up: to
 * begin a session, or to know who is asking, its row is enough.
 */
export function openAuth(db: Database, secret: string, baseURL: string): Auth {
  let opened: ReturnType<typeof open> | undefined;
  const open = async () => {
    const { openLibrary, isRefusal } = await import('./library/better-auth.ts');
    return { isRefusal, api: openLibrary({ db, secret, baseURL, sessionSeconds }).api };
  };
  return {
    async signUp(account) {
      const { api, isRefusal } = await (opened ??= open());
      try {
        await api.signUpEmail({ body: account });
        return null;
      } catch (error) {
        if (isRefusal(error)) return error.message;
        throw error;
      }
    },
  };
}

import { APIError } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { username } from 'better-auth/plugins/username';
import { limits } from '@kinora/contract/text/limits';
import type { Database } from '../../../db/database.ts';
import { createChannel } from '../../channels/channels.ts';

interface Options {
  db: Database;
  secret: string;
  baseURL: string;
  /** Seconds that a session lives without being used. */
  sessionSeconds: number;
}

/**
 * better-auth over our tables: it makes and checks passwords (scrypt, salted) and sessions. Our
 * calls stand in front of it, so its own routes, cookies and limits are not used.
 */
export function openLibrary({ db, secret, baseURL, sessionSeconds }: Options) {
  return betterAuth({
    secret,
    baseURL,
    database: kyselyAdapter(db, { type: 'postgres' }),
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      minPasswordLength: limits.signUpPassword,
      maxPasswordLength: limits.password,
    },
    plugins: [
      username({
        minUsernameLength: limits.username.min,
        maxUsernameLength: limits.username.max,
        displayUsername: false,
      }),
    ],
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    session: {
      modelName: 'sessions',
      expiresIn: sessionSeconds,
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    account: {
      modelName: 'credentials',
      fields: {
        accountId: 'account_id',
        providerId: 'provider_id',
        userId: 'user_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    databaseHooks: {
      user: {
        create: { after: (user) => createChannel(db, { userId: user.id, name: user.name }) },
      },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}

/** Is it a refusal, with a sentence for the person, and not a failure? */
export const isRefusal = (error: unknown): error is APIError => error instanceof APIError;

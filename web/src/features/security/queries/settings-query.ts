import type { OutputOf } from '@kinora/contract/call';
import { listSessions, securitySettings } from '@kinora/contract/security';
import { queryOf, refreshAnswer } from '../../../api/queries.ts';

/** How the account is protected. */
export type SecuritySettings = OutputOf<typeof securitySettings>;

export const settingsQuery = queryOf('security', securitySettings, {});
export const sessionsQuery = queryOf('security', listSessions, {});

/** Asks again how the account is protected, after a change. */
export const refreshSettings = (): Promise<void> => refreshAnswer(settingsQuery);

/** Asks again where the account is signed in, after a change. */
export const refreshSessions = (): Promise<void> => refreshAnswer(sessionsQuery);

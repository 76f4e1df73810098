import type { ExportEvent } from '@kinora/contract/exports';
import type { InputOf, OutputOf } from '@kinora/contract/call';
import { account, type Account, editAccount } from '@kinora/contract/settings';
import { call } from '../../api/call.ts';
import type { Outcome } from '../../api/outcome.ts';
import { patchAnswer, queryOf } from '../../api/queries.ts';
import { noteUser } from '../accounts/session.ts';

/** What the settings show beside the session. */
export const accountQuery = queryOf('settings', account, {});

/** Notes what is newly known of the account, if anybody looks at it. */
export function noteAccount(news: Partial<Account>): void {
  patchAnswer(accountQuery, (known) => ({ account: { ...known.account, ...news } }));
}

/** Changes the given ones of user name, name and download choice, everywhere on the page. */
export async function saveAccount(
  changes: InputOf<typeof editAccount>,
): Promise<Outcome<OutputOf<typeof editAccount>>> {
  const outcome = await call(editAccount, changes);
  if (outcome.ok) noteUser(outcome.user);
  return outcome;
}

/** Notes how far the export is. */
export function noteProgress(event: ExportEvent): void {
  patchAnswer(accountQuery, (known) => {
    const made = known.account.export;
    return made ? { account: { ...known.account, export: { ...made, ...event } } } : known;
  });
}

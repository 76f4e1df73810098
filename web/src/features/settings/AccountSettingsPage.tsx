import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { RequireUser } from '../accounts/RequireUser.tsx';
import { useUser } from '../accounts/session.ts';
import { QuotaMeter } from '../uploads/QuotaMeter.tsx';
import { accountQuery } from './account-query.ts';
import { DeleteAccount } from './account/DeleteAccount.tsx';
import { EmailForm } from './account/EmailForm.tsx';
import { ExportData } from './account/ExportData.tsx';
import { KeyboardChoice } from './account/KeyboardChoice.tsx';
import { PasswordForm } from './account/PasswordForm.tsx';
import { PictureForm } from './account/PictureForm.tsx';
import { ProfileForm } from './account/ProfileForm.tsx';
import { ThemeChoice } from './account/ThemeChoice.tsx';
import { Card } from './Card.tsx';
import styles from './Card.module.css';

const pollMs = 5_000;

/** Everything that people change of their own account (SETT-04). */
export function AccountSettingsPage() {
  usePageTitle('Accounts');
  return (
    <RequireUser>
      <div className={styles.page}>
        <h1 className={styles.heading} tabIndex={-1}>
          Accounts
        </h1>
        <Settings />
      </div>
    </RequireUser>
  );
}

function Settings() {
  const user = useUser();
  const { data, error, isFetching, refetch } = useQuery({
    ...accountQuery,
    // Events tell sooner, but one may be lost.
    refetchInterval: ({ state }) =>
      state.data?.account.export?.state === 'preparing' ? pollMs : false,
  });
  if (!user) return null;
  if (!data) {
    return error ? (
      <ErrorState message={error.message} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Spinner />
    );
  }
  const { account } = data;
  return (
    <>
      <PictureForm user={user} />
      <ProfileForm user={user} />
      <EmailForm user={user} account={account} />
      <PasswordForm user={user} account={account} />
      <ThemeChoice />
      <KeyboardChoice />
      <Card title="Your uploads" hint="How much of your storage your videos use.">
        <QuotaMeter />
      </Card>
      <ExportData user={user} account={account} />
      <DeleteAccount user={user} account={account} />
    </>
  );
}

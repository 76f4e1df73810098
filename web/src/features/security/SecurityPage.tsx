import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { RequireUser } from '../accounts/RequireUser.tsx';
import { SectionSkeleton } from './parts/Section.tsx';
import { PasskeysSection } from './passkeys/PasskeysSection.tsx';
import { SecondFactorSection } from './second-factor/SecondFactorSection.tsx';
import styles from './SecurityPage.module.css';
import { SessionsSection } from './sessions/SessionsSection.tsx';
import { settingsQuery } from './settings-query.ts';

export function SecurityPage() {
  usePageTitle('Security');
  return (
    <RequireUser>
      <Security />
    </RequireUser>
  );
}

/** How the account is protected, and where it is signed in. */
function Security() {
  const { data, error, isFetching, refetch } = useQuery(settingsQuery);
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title} tabIndex={-1}>
          Security
        </h1>
        <p className={styles.lead}>How you sign in, and where you are signed in.</p>
      </header>
      {data && (
        <>
          <SecondFactorSection settings={data} />
          <PasskeysSection settings={data} />
        </>
      )}
      {error && !data && (
        <ErrorState message={error.message} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!error && !data && (
        <div className={styles.page} aria-busy>
          <SectionSkeleton />
          <SectionSkeleton />
        </div>
      )}
      <SessionsSection />
    </div>
  );
}

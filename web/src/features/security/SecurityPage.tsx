import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../api/sentences.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { RequireUser } from '../accounts/RequireUser.tsx';
import { ActivitySection } from './activity/ActivitySection.tsx';
import { SectionSkeleton } from './parts/Section.tsx';
import { PasskeysSection } from './passkeys/PasskeysSection.tsx';
import { SecondFactorSection } from './second-factor/SecondFactorSection.tsx';
import styles from './SecurityPage.module.css';
import { SessionsSection } from './sessions/SessionsSection.tsx';
import { settingsQuery } from './queries/settings-query.ts';

export function SecurityPage() {
  usePageTitle('Security');
  return (
    <RequireUser>
      <Security />
    </RequireUser>
  );
}

/** How the account is protected, where it is signed in, and what happened to it. */
function Security() {
  const { data, error, isFetching, refetch } = useQuery(settingsQuery);
  const mustEnrol = data?.second_factor_required && !data.second_factor;
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title} tabIndex={-1}>
          Security
        </h1>
        <p className={styles.lead}>
          {mustEnrol
            ? sentenceOf('second_factor_missing')
            : 'How you sign in, where you are signed in, and what happened.'}
        </p>
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
      <SessionsSection hasPassword={data?.has_password ?? true} />
      {/* The server tells nobody what happened who still has to switch on a second factor. */}
      {data && !mustEnrol && <ActivitySection />}
    </div>
  );
}

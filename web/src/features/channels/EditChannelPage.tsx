import type { SessionUser } from '@kinora/contract/accounts';
import { ownProfile } from '@kinora/contract/channels';
import { account as ownAccount } from '@kinora/contract/settings';
import { useQuery } from '@tanstack/react-query';
import { queryOfForm } from '../../api/queries.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Personal } from '../accounts/Personal.tsx';
import { EditChannelForm } from './edit/EditChannelForm.tsx';
import { loadProblem } from './edit/save-problem.ts';
import styles from './edit/EditChannelForm.module.css';

/** One's own channel with all that can be changed of it (CHAN-04). */
export function EditChannelPage() {
  return <Personal title="Edit channel">{(user) => <OwnChannel user={user} />}</Personal>;
}

function OwnChannel({ user }: { user: SessionUser }) {
  const profile = useQuery(queryOfForm(ownProfile, {}));
  const account = useQuery(queryOfForm(ownAccount, {}));
  if (profile.data && account.data) {
    return (
      <EditChannelForm user={user} profile={profile.data.data} account={account.data.account} />
    );
  }
  const failed = profile.error?.failed ?? account.error?.failed;
  if (failed) {
    return (
      <ErrorState
        message={loadProblem(failed)}
        busy={profile.isFetching || account.isFetching}
        onRetry={() => {
          void profile.refetch();
          void account.refetch();
        }}
      />
    );
  }
  return (
    <div className={styles.form} aria-busy>
      <Skeleton className={styles.bannerWaiting} />
      <Skeleton className={styles.fieldWaiting} />
      <Skeleton className={styles.fieldWaiting} />
    </div>
  );
}

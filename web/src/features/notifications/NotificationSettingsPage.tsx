import { useQuery } from '@tanstack/react-query';
import { notificationChoices } from '@kinora/contract/notifications';
import { queryOf } from '../../api/queries.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { RequireUser } from '../accounts/RequireUser.tsx';
import styles from './NotificationSettingsPage.module.css';
import { Choices } from './settings/Choices.tsx';
import { ChoiceSkeletons } from './settings/ChoiceSkeletons.tsx';

/** What the user wants to be told of, and where; each switch saves at once. */
export function NotificationSettingsPage() {
  usePageTitle('Notification settings');
  return (
    <RequireUser>
      <h1 className={styles.title} tabIndex={-1}>
        Notification
      </h1>
      <p className={styles.lead}>Choose what you want to hear about. Changes save immediately.</p>
      <AllChoices />
    </RequireUser>
  );
}

function AllChoices() {
  const { data, error, isFetching, refetch } = useQuery(
    queryOf('notifications', notificationChoices, {}),
  );
  if (data) return <Choices choices={data.choices} />;
  if (!error) return <ChoiceSkeletons />;
  return (
    <ErrorState message={error.failed.message} onRetry={() => void refetch()} busy={isFetching} />
  );
}

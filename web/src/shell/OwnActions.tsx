import type { SessionUser } from '@kinora/contract/accounts';
import { AccountButton } from '../features/accounts/AccountButton.tsx';
import { BellButton } from '../features/notifications/BellButton.tsx';
import { CreateButton } from '../features/uploads/CreateButton.tsx';

/** What a signed-in user has in the header: upload, bell and profile (HEAD-01). */
export default function OwnActions({ user }: { user: SessionUser }) {
  return (
    <>
      <CreateButton />
      <BellButton user={user} />
      <AccountButton user={user} />
    </>
  );
}

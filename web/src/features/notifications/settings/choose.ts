import {
  chooseNotification,
  type NotificationChoice,
  notificationChoices,
  type NotificationType,
} from '@kinora/contract/notifications';
import { call } from '../../../api/call.ts';
import { queryClient, queryOf } from '../../../api/queries.ts';
import { toast } from '../../../ui/toast.ts';

const { queryKey } = queryOf(notificationChoices, {});

/** Switches one kind on or off, at once; a failure says so and switches back. */
export async function choose(
  type: NotificationType,
  wanted: { bell: boolean } | { mail: boolean },
): Promise<void> {
  const change = (changed: Partial<NotificationChoice>) =>
    queryClient.setQueryData(
      queryKey,
      (known) =>
        known && {
          choices: known.choices.map((one) => (one.type === type ? { ...one, ...changed } : one)),
        },
    );
  change(wanted);
  const outcome = await call(chooseNotification, { type, ...wanted });
  if (outcome.ok) return;
  toast({ text: outcome.message, tone: 'error' });
  change('bell' in wanted ? { bell: !wanted.bell } : { mail: !wanted.mail });
}

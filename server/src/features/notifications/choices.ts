import type { InputOf } from '@kinora/contract/call';
import {
  type chooseNotification,
  type NotificationChoice,
  notificationTypes,
  type NotificationType,
} from '@kinora/contract/notifications';
import type { Database } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import type { Viewer } from '../../sessions/viewer.ts';

const types = Object.keys(notificationTypes) as NotificationType[];

/** Where the viewer wants each kind of notification: as chosen, else as the list of kinds says. */
export async function listChoices(db: Database, viewer: Viewer): Promise<NotificationChoice[]> {
  const chosen = await db
    .selectFrom('notification_choices')
    .where('user_id', '=', viewer.id)
    .select(['type', 'bell', 'mail'])
    .execute();
  return types.map((type) =>
    choiceOf(
      type,
      chosen.find((one) => one.type === type),
    ),
  );
}

/** Switches one kind on or off. @throws not_found for a kind that does not exist. */
export async function choose(
  db: Database,
  viewer: Viewer,
  { type, bell, mail }: InputOf<typeof chooseNotification>,
): Promise<NotificationChoice> {
  const kind = types.find((one) => one === type) ?? fail('not_found');
  const unlessChosen = { bell: true, mail: notificationTypes[kind].mail ?? false };
  const chosen = await db
    .insertInto('notification_choices')
    .values({
      user_id: viewer.id,
      type: kind,
      bell: bell ?? unlessChosen.bell,
      mail: mail ?? unlessChosen.mail,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'type']).doUpdateSet((set) => ({
        bell: bell ?? set.ref('notification_choices.bell'),
        mail: mail ?? set.ref('notification_choices.mail'),
      })),
    )
    .returning(['bell', 'mail'])
    .executeTakeFirstOrThrow();
  return choiceOf(kind, chosen);
}

function choiceOf(
  type: NotificationType,
  chosen: { bell: boolean; mail: boolean } | undefined,
): NotificationChoice {
  const { mail } = notificationTypes[type];
  return {
    type,
    bell: chosen?.bell ?? true,
    mail: mail === undefined ? null : (chosen?.mail ?? mail),
  };
}

import {
  chooseNotification,
  type NotificationChoice,
  notificationChoices,
  type NotificationType,
  notificationTypes,
} from '@kinora/contract/notifications';
import type { ReactNode } from 'react';
import { Switch } from '../../../ui/Switch.tsx';
import { call } from '../../../api/call.ts';
import { patchAnswer, queryOf } from '../../../api/queries.ts';
import { attempt, toastRefusal } from '../../../ui/use-action.ts';
import styles from './Choices.module.css';

/** A switch for every kind of notification, in the bell and, where there are any, by mail. */
export function Choices({ choices }: { choices: NotificationChoice[] }) {
  return (
    <>
      <Group title="In the bell">
        {choices.map(({ type, bell }) => (
          <Switch
            key={type}
            label={notificationTypes[type].setting}
            checked={bell}
            onChange={(wanted) => void choose(type, { bell: wanted })}
          />
        ))}
      </Group>
      <Group
        title="By email"
        note="Emails are sent once you have confirmed your address. Security alerts are always sent."
      >
        {choices.map(
          ({ type, mail }) =>
            mail !== null && (
              <Switch
                key={type}
                label={notificationTypes[type].setting}
                checked={mail}
                onChange={(wanted) => void choose(type, { mail: wanted })}
              />
            ),
        )}
      </Group>
    </>
  );
}

function Group({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </fieldset>
  );
}

const choicesQuery = queryOf('notifications', notificationChoices, {});

/** Switches one kind on or off, at once; a failure says so and switches back. */
async function choose(
  type: NotificationType,
  wanted: { bell: boolean } | { mail: boolean },
): Promise<void> {
  const show = (changed: Partial<NotificationChoice>) =>
    patchAnswer(choicesQuery, ({ choices }) => ({
      choices: choices.map((one) => (one.type === type ? { ...one, ...changed } : one)),
    }));
  await attempt(() => call(chooseNotification, { type, ...wanted }), {
    change() {
      show(wanted);
      return () => show('bell' in wanted ? { bell: !wanted.bell } : { mail: !wanted.mail });
    },
    onRefusal: toastRefusal,
  });
}

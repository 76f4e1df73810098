import type { OutputOf } from '@kinora/contract/call';
import {
  inviteCollaborators,
  playlistCollaborators,
  withdrawInvitation,
} from '@kinora/contract/playlist-sharing';
import { channelPath } from '@kinora/contract/text/channel-path';
import { invitationPath } from '@kinora/contract/text/playlist-path';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import type { Outcome } from '../../../api/outcome.ts';
import { queryOf, refreshFeature } from '../../../api/queries.ts';
import { Link } from '../../../navigation/Link.tsx';
import { Button } from '../../../ui/Button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { Dialog, DialogText } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toastRefusal, useAction } from '../../../ui/use-action.ts';
import { useUser } from '../../accounts/session.ts';
import styles from './CollaboratorsDialog.module.css';
import { RemoveCollaboratorDialog } from './RemoveCollaboratorDialog.tsx';

/** Who edits a playlist beside its owner, who invites them by a link and lets them go. */
export function CollaboratorsDialog({
  id,
  mine,
  onLeft,
  onClose,
}: {
  id: string;
  mine: boolean;
  /** The user does not edit it any more. */
  onLeft: () => void;
  onClose: () => void;
}) {
  const user = useUser();
  const list = useQuery({ ...queryOf('playlists', playlistCollaborators, { id }), staleTime: 0 });
  const [removing, setRemoving] = useState<{ user_id: string; name: string } | null>(null);
  const people = list.data?.collaborators;
  return (
    <Dialog title="Collaborators" open onClose={onClose}>
      <DialogText>They can add, move and remove videos, and write notes.</DialogText>
      {mine && <Invitation id={id} until={list.data?.invited_until ?? null} />}
      {list.error ? (
        <ErrorState row message={list.error.failed.message} onRetry={() => void list.refetch()} />
      ) : !people ? (
        <Skeleton className={styles.waiting} />
      ) : (
        <ul className={styles.people} aria-label="Collaborators">
          {people.map(({ user_id, name, ...channel }) => (
            <li key={user_id} className={styles.person}>
              <Link to={channelPath(channel)} className={styles.name}>
                {name}
              </Link>
              {(mine || user_id === user?.user_id) && (
                <Button
                  aria-label={mine ? `Remove ${name}` : 'Leave this playlist'}
                  onClick={() => setRemoving({ user_id, name })}
                >
                  {mine ? 'Remove' : 'Leave'}
                </Button>
              )}
            </li>
          ))}
          {people.length === 0 && <li className={styles.none}>No collaborators yet.</li>}
        </ul>
      )}
      {removing && (
        <RemoveCollaboratorDialog
          id={id}
          person={removing}
          mine={mine}
          onRemoved={() => !mine && onLeft()}
          onClose={() => setRemoving(null)}
        />
      )}
    </Dialog>
  );
}

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });

/** The link by which others join: shown once it is made, until it is replaced or withdrawn. */
function Invitation({ id, until }: { id: string; until: string | null }) {
  const [made, setMade] = useState<OutputOf<typeof inviteCollaborators> | null>(null);
  const link =
    made && made.expires_at === until
      ? new URL(invitationPath(made.token), location.href).href
      : null;
  const { run, busyWith } = useAction<'make' | 'withdraw'>(toastRefusal);
  async function send<Done>(name: 'make' | 'withdraw', ask: () => Promise<Outcome<Done>>) {
    const outcome = await run(ask, { name });
    if (outcome?.ok) await refreshFeature('playlists');
    return outcome?.ok ? outcome : null;
  }
  async function make() {
    const invitation = await send('make', () => call(inviteCollaborators, { id }));
    if (invitation) setMade(invitation);
  }
  return (
    <div className={styles.invitation}>
      {link !== null && (
        <Field
          label="Invitation link"
          value={link}
          readOnly
          spellCheck={false}
          onFocus={({ target }) => target.select()}
        />
      )}
      {until !== null && (
        <p className={styles.none}>
          {link === null ? 'A link that you made' : 'It'} works until {day.format(new Date(until))}.
        </p>
      )}
      <div className={styles.actions}>
        {link !== null && (
          <Button look="primary" onClick={() => void copyText(link, 'The link is copied.')}>
            Copy link
          </Button>
        )}
        <Button
          look={link === null ? 'primary' : 'plain'}
          busy={busyWith === 'make'}
          onClick={() => void make()}
        >
          {until === null ? 'Make an invitation link' : 'Make a new link'}
        </Button>
        {until !== null && (
          <Button
            busy={busyWith === 'withdraw'}
            onClick={() => void send('withdraw', () => call(withdrawInvitation, { id }))}
          >
            Withdraw
          </Button>
        )}
      </div>
    </div>
  );
}

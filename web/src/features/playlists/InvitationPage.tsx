import { acceptInvitation, openInvitation } from '@kinora/contract/playlist-sharing';
import { channelPath } from '@kinora/contract/text/channel-path';
import { playlistPath } from '@kinora/contract/text/playlist-path';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { Link } from '../../navigation/Link.tsx';
import { navigate } from '../../navigation/navigate.ts';
import { call } from '../../api/call.ts';
import { queryOf, refreshFeature } from '../../api/queries.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toastRefusal, useAction } from '../../ui/use-action.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { useSignInPrompt } from '../accounts/use-sign-in-prompt.tsx';
import styles from './InvitationPage.module.css';

/** Where an invitation to edit a playlist leads: who joins goes on to the playlist. */
export function InvitationPage() {
  const { token = '' } = useParams();
  const { data, error, refetch, isFetching } = useQuery(
    queryOf('playlists', openInvitation, { token }),
  );
  usePageTitle('Invitation');
  return (
    <div className={styles.invitation}>
      <h1 className={styles.title} tabIndex={-1}>
        {data ? `Edit “${data.playlist_name}” together` : 'Invitation'}
      </h1>
      {error &&
        (error.failed.error === 'not_found' ? (
          <ErrorState message={error.failed.message}>
            <Link to="/" className={buttonClass({ look: 'primary' })}>
              See what is new
            </Link>
          </ErrorState>
        ) : (
          <ErrorState
            message={error.failed.message}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ))}
      {!data && !error && <Skeleton className={styles.waiting} />}
      {data && (
        <>
          <p className={styles.text}>
            <Link to={channelPath(data)}>{data.owner}</Link> invites you to add, move and remove the
            videos of this playlist.
          </p>
          <JoinButton token={token} />
        </>
      )}
    </div>
  );
}

function JoinButton({ token }: { token: string }) {
  const { pathname: from } = useLocation();
  const { run, busy } = useAction(toastRefusal);
  async function join() {
    const outcome = await run(() => call(acceptInvitation, { token }));
    if (!outcome?.ok) return;
    void refreshFeature('playlists');
    await navigate(playlistPath(outcome.playlist_id, outcome.playlist_name), {
      replace: true,
      from,
    });
  }
  const press = useSignInPrompt('join-playlist', 'edit this playlist', () => void join());
  return (
    <>
      <Button {...press.button} look="primary" size="large" busy={busy}>
        Join
      </Button>
      {press.prompt}
    </>
  );
}

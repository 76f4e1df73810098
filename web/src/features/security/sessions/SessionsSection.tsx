import type { ActiveSession } from '@kinora/contract/security';
import { useQuery } from '@tanstack/react-query';
import LogOut from 'lucide-react/icons/log-out';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import Terminal from 'lucide-react/icons/terminal';
import { useEffect, useState } from 'react';
import { sessionsEvent } from '@kinora/contract/notifications';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { subscribeLive } from '../../../api/live.ts';
import { Row, Rows } from '../parts/Row.tsx';
import { Section, SectionSkeleton } from '../parts/Section.tsx';
import { refreshSessions, sessionsQuery } from '../queries/settings-query.ts';
import { EndOthersDialog } from './EndOthersDialog.tsx';
import { EndSessionDialog } from './EndSessionDialog.tsx';

const icons = {
  computer: <Monitor size={20} />,
  phone: <Smartphone size={20} />,
  tablet: <Tablet size={20} />,
  program: <Terminal size={20} />,
};

/** Where the account is signed in; what is signed out elsewhere leaves the list at once. */
export function SessionsSection({ hasPassword }: { hasPassword: boolean }) {
  useLiveSessions();
  const { data, error, isFetching, refetch } = useQuery(sessionsQuery);
  const [ending, setEnding] = useState<ActiveSession | 'others' | null>(null);
  const close = () => setEnding(null);
  const others = data?.sessions.filter(({ current }) => !current).length ?? 0;
  if (!data) {
    return error ? (
      <ErrorState message={error.message} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <div aria-busy>
        <SectionSkeleton />
      </div>
    );
  }
  return (
    <Section
      title="Where you are signed in"
      about="Don’t recognise one of these? Sign it out, and choose a new password."
      action={
        others > 0 && (
          <Button icon={<LogOut size={18} />} onClick={() => setEnding('others')}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      <Rows label="Sessions">
        {data.sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </Rows>
      {ending === 'others' && (
        <EndOthersDialog others={others} hasPassword={hasPassword} onClose={close} />
      )}
      {ending && ending !== 'others' && (
        <EndSessionDialog session={ending} hasPassword={hasPassword} onClose={close} />
      )}
    </Section>
  );
}

function SessionRow({ session, onEnd }: { session: ActiveSession; onEnd: () => void }) {
  const { device, kind, address, created_at: begun, last_used_at: used, current } = session;

  return (
    <Row
      icon={icons[kind]}
      name={device}
      mark={current && 'This device'}
      detail={
        <>
          {address && `${address} · `}signed in <RelativeTime time={begun} />
          {!current && (
            <>
              {' · used '}
              <RelativeTime time={used} />
            </>
          )}
        </>
      }
    >
      {!current && (
        <Button aria-label={`Sign out ${device}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </Row>
  );
}

/** Keeps the list of sessions up to date from the server's events while it is on the page. */
function useLiveSessions(): void {
  useEffect(() => {
    const stops = [
      subscribeLive('open', () => void refreshSessions()),
      subscribeLive(sessionsEvent, () => void refreshSessions()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}

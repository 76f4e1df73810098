import { endOneSession, type SessionPlace } from '@kinora/contract/security';
import { useQuery } from '@tanstack/react-query';
import LogOut from 'lucide-react/icons/log-out';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import Terminal from 'lucide-react/icons/terminal';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { toast } from '../../../ui/toast.ts';
import { Row, Rows } from '../parts/Row.tsx';
import { Section, SectionSkeleton } from '../parts/Section.tsx';
import { refreshSessions, sessionsQuery } from '../settings-query.ts';
import { EndOthersDialog } from './EndOthersDialog.tsx';
import { useLiveSessions } from './live-sessions.ts';

const icons = {
  computer: <Monitor size={20} />,
  phone: <Smartphone size={20} />,
  tablet: <Tablet size={20} />,
  program: <Terminal size={20} />,
};

/** Where the account is signed in; what is signed out elsewhere leaves the list at once. */
export function SessionsSection() {
  useLiveSessions();
  const { data, error, isFetching, refetch } = useQuery(sessionsQuery);
  const [asking, setAsking] = useState(false);
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
      about="You do not know one of these? Sign it out, and choose a new password."
      action={
        others > 0 && (
          <Button icon={<LogOut size={18} />} onClick={() => setAsking(true)}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      <Rows label="Sessions">
        {data.sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </Rows>
      {asking && <EndOthersDialog others={others} onClose={() => setAsking(false)} />}
    </Section>
  );
}

function SessionRow({ session }: { session: SessionPlace }) {
  const [busy, setBusy] = useState(false);
  const { id, device, kind, address, created_at: begun, last_used_at: used, current } = session;

  async function end() {
    setBusy(true);
    const outcome = await call(endOneSession, { id });
    if (outcome.ok || outcome.error === 'not_found') {
      await refreshSessions();
      toast({ text: `${device} is signed out.` });
    } else {
      setBusy(false);
      toast({ text: outcome.message, tone: 'error' });
    }
  }

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
        <Button busy={busy} aria-label={`Sign out ${device}`} onClick={() => void end()}>
          Sign out
        </Button>
      )}
    </Row>
  );
}

import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { Shared } from './context.ts';
import { type PlayerEnvironment } from './environment.ts';
import { type Session } from './session.ts';

/** Shows a session in a box; the children lie over the picture, and know of the session. */
export function SessionView({
  session,
  environment,
  box,
  children,
}: {
  session: Session;
  /** As newly known; the session has it a moment later. */
  environment: PlayerEnvironment;
  box: HTMLElement;
  children: ReactNode;
}) {
  // Before the effects of what is shown, which look for the box.
  useLayoutEffect(() => session.show(box), [session, box]);
  const shared = useMemo(() => ({ session, environment }), [session, environment]);
  return <Shared value={shared}>{children}</Shared>;
}

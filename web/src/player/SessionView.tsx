import { useLayoutEffect, useMemo } from 'react';
import { Shared } from './context.ts';
import { type Control } from './controls/control.ts';
import { type PlayerEnvironment } from './environment.ts';
import { PlayerStage } from './PlayerStage.tsx';
import { type Session } from './session.ts';

/** Shows a session in a box: what lies over the picture, and what is done to it there. */
export function SessionView({
  session,
  environment,
  box,
  controls,
}: {
  session: Session;
  /** As newly known; the session has it a moment later. */
  environment: PlayerEnvironment;
  box: HTMLElement;
  controls: readonly Control[];
}) {
  // Before the effects of what is shown, which look for the box.
  useLayoutEffect(() => session.show(box), [session, box]);
  const shared = useMemo(() => ({ session, environment }), [session, environment]);
  return (
    <Shared value={shared}>
      <PlayerStage controls={controls} />
    </Shared>
  );
}

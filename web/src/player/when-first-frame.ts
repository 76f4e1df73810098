import { activePlayer } from './active-player.ts';
import { type Session } from './session.ts';

/**
 * Calls once when a player shows a picture, or says why there is none. Players come and go meanwhile.
 * @param sought answers the player, or null while there is none
 * @param patienceMs after which it is called in any case
 * @returns what stops waiting
 */
export function whenFirstFrame(
  sought: () => Session | null,
  patienceMs: number,
  call: () => void,
): () => void {
  let leaveState = () => {};
  const watch = () => {
    leaveState();
    const state = sought()?.state;
    if (!state) return;
    const look = () => {
      const { started, problem, needsUnmute } = state.get();
      if (started || problem || needsUnmute) done();
    };
    leaveState = state.subscribe(look);
    look();
  };
  const leave = () => {
    clearTimeout(timer);
    leavePlayers();
    leaveState();
  };
  const done = () => {
    leave();
    call();
  };
  const timer = setTimeout(done, patienceMs);
  const leavePlayers = activePlayer.subscribe(watch);
  watch();
  return leave;
}

import { Menu } from '@base-ui/react/menu';
import { usePlayer, usePlayerState } from '../context.ts';
import { speeds } from '../preferences.ts';
import { ChoiceRow } from './rows.tsx';

/** Every speed (PLAYER-02). */
export function SpeedLevel() {
  const { actions } = usePlayer();
  const speed = usePlayerState((state) => state.speed);
  return (
    <Menu.RadioGroup
      aria-label="Speed"
      value={speed}
      onValueChange={(chosen: number) => actions.setSpeed(chosen)}
    >
      {speeds.map((known) => (
        <ChoiceRow key={known} value={known}>
          {speedName(known)}
        </ChoiceRow>
      ))}
    </Menu.RadioGroup>
  );
}

/** `Normal` or `1.5×`. */
export function speedName(speed: number): string {
  return speed === 1 ? 'Normal' : `${speed}×`;
}

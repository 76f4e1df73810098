import { type Control } from './control.ts';
import { useEnvironment, usePlayerState } from '../context.ts';
import styles from './Controls.module.css';

/** The controls of a list that stand in one slot, as far as there is a use for them. */
export function Controls({ list, slot }: { list: readonly Control[]; slot: Control['slot'] }) {
  const environment = useEnvironment();
  const fullscreen = usePlayerState((state) => state.fullscreen);
  return list.map(({ name, Component, slot: its, room, when }) => {
    if (its !== slot || when?.(environment, fullscreen) === false) return null;
    return room === undefined ? (
      <Component key={name} />
    ) : (
      <span key={name} className={styles.control} data-room={room}>
        <Component />
      </span>
    );
  });
}

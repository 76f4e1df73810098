import { type Control } from './control.ts';
import { useEnvironment, usePlayerState } from '../context.ts';
import styles from './Controls.module.css';

/** The controls of a list that stand in one place, as far as there is a use for them. */
export function Controls({ list, place }: { list: readonly Control[]; place: Control['place'] }) {
  const environment = useEnvironment();
  const fullscreen = usePlayerState((state) => state.fullscreen);
  return list.map(({ name, Component, place: its, room, when }) => {
    if (its !== place || when?.(environment, fullscreen) === false) return null;
    return room === undefined ? (
      <Component key={name} />
    ) : (
      <span key={name} className={styles.control} data-room={room}>
        <Component />
      </span>
    );
  });
}

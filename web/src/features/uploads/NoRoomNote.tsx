import { useQuery } from '@tanstack/react-query';
import { quotaQuery } from './quota-query.ts';
import styles from './NoRoomNote.module.css';

const pollMs = 15_000;

/** Says that the site takes no files right now, and goes by itself once it does. */
export function NoRoomNote() {
  const { data } = useQuery({
    ...quotaQuery,
    refetchInterval: ({ state }) => (state.data?.refused ? pollMs : false),
  });
  return (
    <output className={styles.place}>
      {data?.refused && <p className={styles.note}>{data.refused}</p>}
    </output>
  );
}

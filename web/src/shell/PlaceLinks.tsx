import { useUser } from '../features/accounts/session.ts';
import { useAttentionHere } from '../features/attention/guest-attention.ts';
import { classes } from '../ui/classes.ts';
import { PlaceLink } from './PlaceLink.tsx';
import styles from './PlaceLinks.module.css';
import { placesFor } from './places.ts';

/** Links to the places; `rail` puts the icon above a small label. */
export function PlaceLinks({ rail = false }: { rail?: boolean }) {
  return (
    <ul className={rail ? styles.rail : styles.list}>
      {placesFor(useUser(), useAttentionHere().hide_shorts).map((place) => (
        <li key={place.label}>
          <PlaceLink place={place} className={classes(styles.place)} />
        </li>
      ))}
    </ul>
  );
}

import { useUser } from '../features/accounts/session.ts';
import { useAttentionHere } from '../features/attention/guest-attention.ts';
import { classes } from '../ui/classes.ts';
import styles from './BottomBar.module.css';
import { PlaceLink } from './PlaceLink.tsx';
import { bottomPlaces, placesFor } from './places.ts';

/** The places at the thumb's reach, on phones. */
export function BottomBar() {
  return (
    <nav aria-label="Main places" className={styles.bar}>
      {bottomPlaces(placesFor(useUser(), useAttentionHere().hide_shorts)).map((place) => (
        <PlaceLink key={place.label} place={place} className={classes(styles.place)} />
      ))}
    </nav>
  );
}

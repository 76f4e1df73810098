import type { GroupColour } from '@kinora/contract/subscription-groups';
import styles from './GroupMark.module.css';

/** The colour of a group, beside its name. */
export const GroupMark = ({ colour }: { colour: GroupColour }) => (
  <span aria-hidden className={styles.mark} data-colour={colour} />
);

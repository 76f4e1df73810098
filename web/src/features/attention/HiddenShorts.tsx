import { Link } from '../../navigation/Link.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** In place of Shortys, to whoever chose to see none and came by a link: with the way to choose again. */
export const HiddenShorts = () => (
  <EmptyState
    title="Shortys are hidden"
    action={
      <Link to="/attention-settings" className={buttonClass({ size: 'large' })}>
        Change it
      </Link>
    }
  >
    You chose to hide them.
  </EmptyState>
);

import { Link } from '../../navigation/Link.tsx';
import { hidesAnything } from './read-attention.ts';
import { useAttention } from './use-attention.ts';

/** In an empty list: that what somebody chose not to see may be why, and the way to change that. */
export function LeftOutHint() {
  const { chosen } = useAttention();
  if (!chosen || !hidesAnything(chosen)) return null;
  return (
    <>
      {' '}
      Videos you chose not to see are hidden. <Link to="/attention-settings">Change it</Link>
    </>
  );
}

import { buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Link } from '../navigation/Link.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';

export function NotFoundPage() {
  usePageTitle('Not found');
  return (
    <>
      <h1 className="unseen" tabIndex={-1}>
        Not found
      </h1>
      <EmptyState
        title="Oopps! The page you were looking for, couldn't be found."
        action={
          <Link to="/" className={buttonClass({ look: 'primary' })}>
            Go to the home page
          </Link>
        }
      />
    </>
  );
}

import { useLocation } from 'react-router';
import { navigate } from '../navigation/navigate.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { brokenText } from './broken-text.ts';

/** Stands in for a page that broke or did not arrive; the rest of the site stays usable. */
export function RouteError({ error }: { error: unknown }) {
  usePageTitle('Something went wrong');
  const { pathname, search, hash, state } = useLocation();
  // Going to the same place again fetches missing code and draws the page anew.
  const again = () => void navigate({ pathname, search, hash }, { replace: true, state });
  return (
    <>
      <h1 className="unseen" tabIndex={-1}>
        Something went wrong
      </h1>
      <ErrorState message={brokenText(error)} onRetry={again}>
        <Button look="primary" onClick={() => location.reload()}>
          Reload the page
        </Button>
      </ErrorState>
    </>
  );
}

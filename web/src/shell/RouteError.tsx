import { useRouteError } from 'react-router';
import { ErrorState } from '../ui/ErrorState.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';

/** Stands in for a page that broke; the rest of the site stays usable. */
export function RouteError() {
  usePageTitle('Something went wrong');
  const error = useRouteError();
  const gone = error instanceof TypeError && error.message.includes('module');
  return (
    <ErrorState
      message={
        gone
          ? 'A part of this page could not be loaded. Check your connection and try again.'
          : 'Something went wrong on this page. Loading it again usually helps.'
      }
      onRetry={() => location.reload()}
    />
  );
}

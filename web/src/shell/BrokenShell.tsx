import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { brokenText } from './broken-text.ts';

/** All that is left when the shell itself breaks: a sentence, and a way to begin anew. */
export function BrokenShell({ error }: { error: unknown }) {
  usePageTitle('Something went wrong');
  return (
    <main>
      <h1 className="unseen">Something went wrong</h1>
      <ErrorState message={brokenText(error)}>
        <Button look="primary" onClick={() => location.reload()}>
          Reload the page
        </Button>
      </ErrorState>
    </main>
  );
}

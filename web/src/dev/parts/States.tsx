import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';

/** A list that has nothing, or that did not come. */
export function States() {
  return (
    <>
      <EmptyState title="No videos yet" action={<Button look="primary">Upload a video</Button>}>
        What you upload appears here.
      </EmptyState>
      <ErrorState message="Unable to load videos. Please try again." onRetry={() => {}} />
      <ErrorState row message="The next ones did not come." onRetry={() => {}} />
    </>
  );
}

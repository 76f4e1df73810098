import { Component, type ReactNode, Suspense } from 'react';
import { Button } from './Button.tsx';
import { ErrorState } from './ErrorState.tsx';
import { lostText, reload, tellLost } from './lost-part.ts';

interface Props {
  /** Parts made with `lazy`. */
  children: ReactNode;
  /** Stands there while the code is on its way. */
  fallback?: ReactNode;
  /** How a part that is lost is told of: in its place, in a message, or not at all. */
  told?: 'in place' | 'in a message' | 'never';
}

/**
 * A part of a page whose code is fetched when it is first drawn. If that does not come, or breaks,
 * all around it stays: what plays goes on, and what is being written is still there.
 */
export class LatePart extends Component<Props, { lost: boolean }> {
  static getDerivedStateFromError = () => ({ lost: true });
  override state = { lost: false };

  override componentDidCatch(): void {
    if ((this.props.told ?? 'in a message') === 'in a message') tellLost();
  }

  override render(): ReactNode {
    const { children, fallback, told } = this.props;
    if (!this.state.lost) return <Suspense fallback={fallback}>{children}</Suspense>;
    if (told !== 'in place') return null;
    return (
      <ErrorState row message={lostText}>
        <Button onClick={reload}>Reload the page</Button>
      </ErrorState>
    );
  }
}

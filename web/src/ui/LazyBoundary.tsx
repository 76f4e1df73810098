import { Component, type ComponentType, createElement, type ReactNode, Suspense, use } from 'react';
import { Button } from './Button.tsx';
import { ErrorState } from './ErrorState.tsx';
import { loadCode, loadFailedText, showLoadFailure } from './load-code.ts';

/** How each part that did not arrive is asked for again. */
const failed = new Set<() => void>();

/**
 * A part of a page whose code is loaded when it is first drawn, below a `LazyBoundary`. Unlike
 * React’s own `lazy` it can be loaded again after it failed.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  let loading: Promise<{ default: ComponentType<Props> }> | null = null;
  const loadOnce = () => {
    if (loading) return loading;
    loading = loadCode(load);
    loading.catch(() => failed.add(() => (loading = null)));
    return loading;
  };
  return function Lazy(props: Props) {
    return createElement(use(loadOnce()).default, props);
  };
}

interface BoundaryProps {
  /** Parts made with `lazyComponent`. */
  children: ReactNode;
  /** Stands there while the code is on its way. */
  fallback?: ReactNode;
  /** How a part that did not load is reported: in its place, or by a toast, as is usual. */
  failure?: 'inline' | 'toast';
}

/**
 * Draws parts whose code is loaded when needed. If that does not come, or breaks, all around it
 * stays: what plays goes on, and what is being written is still there.
 */
export class LazyBoundary extends Component<BoundaryProps, { lost: boolean }> {
  static getDerivedStateFromError = () => ({ lost: true });
  override state = { lost: false };

  override componentDidCatch(): void {
    if (this.props.failure !== 'inline') showLoadFailure(this.tryAgain);
  }

  override componentWillUnmount(): void {
    // What was closed and is opened again is asked for again.
    if (this.state.lost) forgetFailures();
  }

  tryAgain = (): void => {
    forgetFailures();
    this.setState({ lost: false });
  };

  override render(): ReactNode {
    const { children, fallback, failure } = this.props;
    if (!this.state.lost) return <Suspense fallback={fallback}>{children}</Suspense>;
    if (failure !== 'inline') return null;
    return (
      <ErrorState row message={loadFailedText} onRetry={this.tryAgain}>
        <Button onClick={() => location.reload()}>Reload the page</Button>
      </ErrorState>
    );
  }
}

function forgetFailures(): void {
  for (const forget of failed) forget();
  failed.clear();
}

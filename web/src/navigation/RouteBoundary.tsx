import { Component, type ComponentType, type ReactNode } from 'react';
import type { Location } from 'react-router';
import { useNavigationState } from './Navigation.tsx';

interface Props {
  children: ReactNode;
  /** Stands in for a page that broke, or of which something did not arrive. */
  Fallback: ComponentType<{ error: unknown }>;
}

/** Keeps what is around a page usable when that breaks; another address is another try. */
export function RouteBoundary(props: Props) {
  const { location } = useNavigationState();
  return <Boundary {...props} location={location} />;
}

interface State {
  location: Location | null;
  broken: { error: unknown } | null;
}

class Boundary extends Component<Props & { location: Location }, State> {
  static getDerivedStateFromError = (error: unknown) => ({ broken: { error } });
  static getDerivedStateFromProps({ location }: { location: Location }, before: State) {
    return before.location === location ? null : { location, broken: null };
  }
  override state: State = { location: null, broken: null };

  override render(): ReactNode {
    const { children, Fallback } = this.props;
    return this.state.broken ? <Fallback error={this.state.broken.error} /> : children;
  }
}

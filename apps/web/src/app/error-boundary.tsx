import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorPage } from './error-page.js';

interface ErrorBoundaryProps {
  /** The element that a fault stands in: `main` where no layout has one. */
  as: 'main' | 'div';
  children: ReactNode;
}

/** Keeps the fault of one page on that page; another page, or the next try, starts afresh. */
export function ErrorBoundary({ as, children }: ErrorBoundaryProps) {
  const { pathname } = useLocation();
  return (
    <CatchErrors as={as} pathname={pathname}>
      {children}
    </CatchErrors>
  );
}

type CatchErrorsProps = ErrorBoundaryProps & { pathname: string };

interface Caught {
  fault: Error | undefined;
  /** Where the fault is, or would be. */
  pathname: string;
}

class CatchErrors extends Component<CatchErrorsProps, Caught> {
  override state: Caught = { fault: undefined, pathname: this.props.pathname };

  static getDerivedStateFromError(fault: Error): Pick<Caught, 'fault'> {
    return { fault };
  }

  static getDerivedStateFromProps({ pathname }: CatchErrorsProps, state: Caught): Caught | null {
    return pathname === state.pathname ? null : { fault: undefined, pathname };
  }

  override render(): ReactNode {
    return this.state.fault ? <ErrorPage as={this.props.as} /> : this.props.children;
  }
}

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
    <CatchErrors key={pathname} as={as}>
      {children}
    </CatchErrors>
  );
}

class CatchErrors extends Component<ErrorBoundaryProps, { fault: Error | undefined }> {
  override state: { fault: Error | undefined } = { fault: undefined };

  static getDerivedStateFromError(fault: Error): { fault: Error } {
    return { fault };
  }

  override render(): ReactNode {
    return this.state.fault ? <ErrorPage as={this.props.as} /> : this.props.children;
  }
}

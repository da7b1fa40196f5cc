import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PageFault } from './page-fault.js';

interface BoundaryProps {
  /** The element that a fault stands in: `main` where no layout has one. */
  as: 'main' | 'div';
  children: ReactNode;
}

/** Keeps the fault of one page on that page; another page, or the next try, starts afresh. */
export function PageBoundary({ as, children }: BoundaryProps) {
  const { pathname } = useLocation();
  return (
    <Boundary key={pathname} as={as}>
      {children}
    </Boundary>
  );
}

class Boundary extends Component<BoundaryProps, { fault: Error | undefined }> {
  override state: { fault: Error | undefined } = { fault: undefined };

  static getDerivedStateFromError(fault: Error): { fault: Error } {
    return { fault };
  }

  override render(): ReactNode {
    return this.state.fault ? <PageFault as={this.props.as} /> : this.props.children;
  }
}

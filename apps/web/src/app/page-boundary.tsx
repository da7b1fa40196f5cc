import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PageFault } from './page-fault.js';

/** Keeps the fault of one page on that page; another page, or the next try, starts afresh. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary key={pathname}>{children}</Boundary>;
}

class Boundary extends Component<{ children: ReactNode }, { fault: Error | undefined }> {
  override state: { fault: Error | undefined } = { fault: undefined };

  static getDerivedStateFromError(fault: Error): { fault: Error } {
    return { fault };
  }

  override render(): ReactNode {
    return this.state.fault ? <PageFault /> : this.props.children;
  }
}

import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './explorer-link.module.css';

/** The hash of a payment, as a link to the page about it at a public explorer, in a new tab; without one, the explorer's own name. */
export function ExplorerLink({ url, children }: { url: string | null; children?: ReactNode }) {
  if (!url) return children;
  const { host } = new URL(url);
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={classes.link}>
      {children ?? host}
      <ExternalLink size={14} aria-hidden className={classes.icon} />
      <span className="visually-hidden">{children ? ` on ${host}` : ''}, in a new tab</span>
    </a>
  );
}

import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './explorer-link.module.css';

/** The hash of a payment, as a link to the page about it where this installation names an explorer, in a new tab. */
export function ExplorerLink({ url, children }: { url: string | null; children: ReactNode }) {
  if (!url) return children;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={classes.link}>
      {children}
      <ExternalLink size={14} aria-hidden className={classes.icon} />
      <span className="visually-hidden"> on {new URL(url).host}, in a new tab</span>
    </a>
  );
}

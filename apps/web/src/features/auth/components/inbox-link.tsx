import { installation } from '#shared/installation/index.js';
import classes from './inbox-link.module.css';

/** Where a demo's emails arrive; nothing where they go to real inboxes. */
export function InboxLink() {
  if (!installation.inbox) return null;
  return (
    <p className={classes.line}>
      This is a demo: emails stay on this computer.{' '}
      <a href={installation.inbox} target="_blank" rel="noreferrer">
        Open the demo inbox
        <span className="visually-hidden"> (opens a new tab)</span>
      </a>
    </p>
  );
}

import { DEMO_BANNER } from '@sextant/business-rules';
import { installation } from '../installation/installation.js';
import classes from './demo-banner.module.css';

/** What a demo must say on every page. */
export function DemoBanner() {
  if (installation.mode !== 'demo') return null;
  return (
    <aside className={`${classes.banner} no-print`} aria-label="Demo">
      {DEMO_BANNER}
    </aside>
  );
}

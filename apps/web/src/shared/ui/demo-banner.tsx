import { DEMO_BANNER } from '@sextant/business-rules';
import { installation } from '../installation/installation.js';
import './demo-banner.css';

/** What a demo must say on every page. The server writes the same into the page, so that it is there before the app. */
export function DemoBanner() {
  if (installation.mode !== 'demo') return null;
  return (
    <aside className="demo-banner no-print" aria-label="Demo">
      {DEMO_BANNER}
    </aside>
  );
}

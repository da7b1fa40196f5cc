import { SIMULATED_PRICES } from '@sextant/business-rules';
import { installation } from '#shared/installation/index.js';
import { AboutLinks } from '#shared/ui/about-links.js';
import { Logo } from '#shared/ui/logo.js';
import { Navigation } from './navigation.js';
import classes from './sidebar.module.css';

/** The logo and the links, on wide screens. */
export function Sidebar() {
  return (
    <aside className={`${classes.sidebar} no-print`}>
      <div className={classes.inner}>
        <Logo />
        <Navigation />
        <div className={classes.foot}>
          {installation.mode === 'demo' && <p>{SIMULATED_PRICES}</p>}
          <AboutLinks />
        </div>
      </div>
    </aside>
  );
}

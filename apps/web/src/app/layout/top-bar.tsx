import { ArrowLeft, Menu as MenuIcon } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { to } from '#shared/routes.js';
import { ThemeToggle } from '#shared/theme/index.js';
import { findRoute } from '../route-table.js';
import { Bell } from './bell.js';
import { ProfileMenu } from './profile-menu.js';
import classes from './top-bar.module.css';

/** Sticky, 70 px: where one is, one step back, the theme, what is new, and one's own menu. */
export function TopBar({ onMenu }: { onMenu: () => void }) {
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  const route = findRoute(pathname);
  // The first page of a visit has nothing to step back to.
  const goBack = () => void (key === 'default' ? navigate(to.dashboard()) : navigate(-1));
  return (
    <header className={`${classes.bar} no-print`}>
      <button type="button" className={`${classes.icon} ${classes.menu}`} onClick={onMenu} aria-label="Open the menu">
        <MenuIcon size={22} aria-hidden />
      </button>
      {route?.back && (
        <button type="button" className={classes.back} onClick={goBack} aria-label="Back">
          <ArrowLeft size={20} aria-hidden />
          <span className={classes.backWord}>Back</span>
        </button>
      )}
      <div className={classes.titles}>
        <h1 tabIndex={-1} className={classes.title}>
          {route?.title}
        </h1>
        {route?.subtitle && <p className={classes.subtitle}>{route.subtitle}</p>}
      </div>
      <ThemeToggle />
      <Bell />
      <ProfileMenu />
    </header>
  );
}

import { useDisclosure } from '@mantine/hooks';
import { Keyboard, LogOut, Menu, ShieldAlert } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { to } from '#shared/routes.js';
import { useLogOut } from '#shared/session/index.js';
import { ThemeToggle } from '#shared/theme/index.js';
import { Keys } from './keys/keys-dialog.js';
import classes from './rail.module.css';
import { SECURITY, type Place, type Screen } from './screens.js';
import { useOperator } from './use-operator.js';

/** The screens, and who is working; a bar with a menu on a phone. */
export function Rail({ screens, onKeys }: { screens: readonly Screen[]; onKeys: () => void }) {
  const { name, role, secondFactorMissing } = useOperator();
  const [open, menu] = useDisclosure();
  const logOut = useLogOut();
  return (
    <header className={`${classes.rail} no-print`}>
      <div className={classes.top}>
        <span className={classes.brand}>
          Sextant <span className={classes.place}>Operations</span>
        </span>
        <button
          type="button"
          className={classes.menu}
          aria-expanded={open}
          aria-controls="operations-menu"
          onClick={menu.toggle}
        >
          <Menu size={20} aria-hidden />
          Menu
        </button>
      </div>
      <div id="operations-menu" className={`${classes.body} ${open ? classes.open : ''}`}>
        <nav aria-label="Operations">
          <ul className={classes.list}>
            {screens.map((screen) => (
              <li key={screen.path}>
                <RailLink place={screen} onClick={menu.close} />
              </li>
            ))}
          </ul>
        </nav>
        <div className={classes.foot}>
          <div className={classes.person}>
            <strong>{name}</strong>
            <span className={classes.role}>{role ?? 'No role'}</span>
          </div>
          <RailLink place={SECURITY} onClick={menu.close} />
          {secondFactorMissing && (
            <p className={classes.missing}>
              <ShieldAlert size={16} aria-hidden />
              Your account has no second factor.
            </p>
          )}
          <div className={classes.tools}>
            <button type="button" className={classes.tool} onClick={onKeys} aria-label="List the keys">
              <Keyboard size={20} aria-hidden />
            </button>
            <ThemeToggle />
            <button type="button" className={classes.tool} onClick={logOut} aria-label="Sign out">
              <LogOut size={20} aria-hidden />
            </button>
          </div>
        </div>
      </div>
    </header>
  );
}

function RailLink({ place: { path, label, go, Icon }, onClick }: { place: Place; onClick: () => void }) {
  return (
    <NavLink
      to={to.operations(path)}
      onClick={onClick}
      className={({ isActive }) => `${classes.link} ${isActive ? classes.active : ''}`}
    >
      <Icon size={18} aria-hidden />
      <span className={classes.label}>{label}</span>
      <span className={classes.go} aria-hidden>
        <Keys keys={`g ${go}`} />
      </span>
    </NavLink>
  );
}

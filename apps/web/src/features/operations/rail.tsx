import { useDisclosure } from '@mantine/hooks';
import { Keyboard, LogOut, Menu, ShieldAlert } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { to } from '#shared/routes.js';
import { useLogOut } from '#shared/session/index.js';
import { ThemeToggle } from '#shared/theme/index.js';
import { counted, countedShort } from './counted.js';
import { Keys } from './keys/keys-dialog.js';
import classes from './rail.module.css';
import { SECURITY, type Place, type Screen } from './screens.js';
import { useOperator } from './use-operator.js';

interface RailProps {
  screens: readonly Screen[];
  /** How much waits on each, by its path. */
  waiting: Readonly<Record<string, number | undefined>>;
  onKeys: () => void;
}

/** The screens with how much waits on each, and who is working; a bar with a menu on a phone. */
export function Rail({ screens, waiting, onKeys }: RailProps) {
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
                <RailLink place={screen} waiting={waiting[screen.path]} onClick={menu.close} />
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
            <button type="button" className={classes.tool} data-leads-away="" onClick={logOut} aria-label="Sign out">
              <LogOut size={20} aria-hidden />
            </button>
          </div>
        </div>
      </div>
    </header>
  );
}

interface RailLinkProps {
  place: Place;
  waiting?: number | undefined;
  onClick: () => void;
}

function RailLink({ place: { path, label, go, Icon }, waiting = 0, onClick }: RailLinkProps) {
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
      {waiting > 0 && (
        <span className={classes.count}>
          <span aria-hidden>{countedShort(waiting)}</span>
          <span className="visually-hidden">, {counted(waiting)} waiting</span>
        </span>
      )}
    </NavLink>
  );
}

import { fullName } from '@sextant/business-rules';
import { useClickOutside } from '@mantine/hooks';
import { CircleQuestionMark, LogOut, Settings, UserRound } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { to } from '#shared/routes.js';
import { useLogOut, useUser } from '#shared/session/index.js';
import { Avatar } from '#shared/ui/avatar.js';
import classes from './profile-menu.module.css';

/** The person's name and picture, and what opens below: 16rem wide, within 0.2 s. */
export function ProfileMenu() {
  const user = useUser();
  const logOut = useLogOut();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const place = useClickOutside<HTMLDivElement>(close);
  const target = useRef<HTMLButtonElement>(null);
  const panel = useId();
  const name = fullName(user);
  return (
    <div
      ref={place}
      // It only hears what its button and links are pressed with.
      role="presentation"
      className={classes.place}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !open) return;
        close();
        target.current?.focus();
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
      }}
    >
      <button
        ref={target}
        type="button"
        className={classes.target}
        aria-label={`Your menu, ${name}`}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        <span className={classes.name}>{name}</span>
        <Avatar user={user} size={36} />
      </button>
      <div id={panel} className={`${classes.panel} ${open ? classes.open : ''}`} inert={!open}>
        <div className={classes.person}>
          <Avatar user={user} size={44} />
          <div className={classes.words}>
            <strong className={classes.full}>{name}</strong>
            <span className={classes.online}>Online</span>
          </div>
        </div>
        <ul className={classes.list}>
          <li>
            <Link to={to.profile()} className={classes.item} onClick={close}>
              <UserRound size={18} aria-hidden />
              Profile
            </Link>
          </li>
          <li>
            <Link to={to.profile()} className={classes.item} onClick={close}>
              <Settings size={18} aria-hidden />
              Settings
            </Link>
          </li>
          <li>
            <Link to={to.help()} className={classes.item} onClick={close}>
              <CircleQuestionMark size={18} aria-hidden />
              Help
            </Link>
          </li>
          <li className={classes.last}>
            <button type="button" className={classes.item} onClick={logOut}>
              <LogOut size={18} aria-hidden />
              Logout
            </button>
          </li>
        </ul>
      </div>
    </div>
  );
}

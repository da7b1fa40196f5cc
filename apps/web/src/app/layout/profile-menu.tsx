import { Menu } from '@mantine/core';
import { LogOut, Settings, UserRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { to } from '../../shared/routes.js';
import { useLogOut, useUser } from '../../shared/session/index.js';
import { Avatar } from '../../shared/ui/avatar.js';
import classes from './profile-menu.module.css';

/** The person's name and picture, and what opens below: 16rem wide, within 0.2 s (specification section 9). */
export function ProfileMenu() {
  const user = useUser();
  const logOut = useLogOut();
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <Menu
      width="16rem"
      position="bottom-end"
      shadow="md"
      transitionProps={{ duration: 200, transition: 'pop-top-right' }}
    >
      <Menu.Target>
        <button type="button" className={classes.target} aria-label={`Your menu, ${name}`}>
          <span className={classes.name}>{name}</span>
          <Avatar user={user} size={36} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.person}>
          <Avatar user={user} size={44} />
          <div className={classes.words}>
            <strong className={classes.full}>{name}</strong>
            <span className={classes.online}>Online</span>
          </div>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to={to.profile()} leftSection={<UserRound size={18} aria-hidden />}>
          Profile
        </Menu.Item>
        <Menu.Item component={Link} to={to.profile()} leftSection={<Settings size={18} aria-hidden />}>
          Settings
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={logOut} leftSection={<LogOut size={18} aria-hidden />}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

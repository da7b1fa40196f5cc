import { Drawer } from '@mantine/core';
import { LogOut } from 'lucide-react';
import { useLogOut } from '#shared/session/index.js';
import { AboutLinks } from '#shared/ui/about-links.js';
import { Logo } from '#shared/ui/logo.js';
import classes from './account-drawer.module.css';
import { Navigation } from './navigation.js';

interface AccountDrawerProps {
  open: boolean;
  onClose: () => void;
}

/** The links on narrow screens: slides in over 70 percent of the width, and the page below stands still. */
export default function AccountDrawer({ open, onClose }: AccountDrawerProps) {
  const logOut = useLogOut();
  return (
    <Drawer
      opened={open}
      onClose={onClose}
      size="70%"
      padding="md"
      title={<Logo />}
      closeButtonProps={{ 'aria-label': 'Close the menu', size: 44 }}
      // A header of its own would be a second banner of the page.
      attributes={{ header: { role: 'none' } }}
      overlayProps={{ color: 'var(--overlay)', backgroundOpacity: 1 }}
    >
      <Navigation onLeave={onClose} />
      <button type="button" className={classes.logOut} onClick={logOut}>
        <LogOut size={20} aria-hidden />
        Logout
      </button>
      <AboutLinks onLeave={onClose} />
    </Drawer>
  );
}

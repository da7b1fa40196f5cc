import { Tabs } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Skeleton } from '#shared/ui/skeleton.js';
import { ProfilePanel } from './profile-panel.js';
import classes from './profile-screen.module.css';

const SecurityPanel = lazy(() => import('./security-panel.js'));
const PreferencesPanel = lazy(() => import('./preferences-panel.js'));

const TABS = [
  { name: 'profile', label: 'Profile', Panel: ProfilePanel },
  { name: 'security', label: 'Security', Panel: SecurityPanel },
  { name: 'preferences', label: 'Preferences', Panel: PreferencesPanel },
];

/**
 * Three tabs, the open one in the address bar. Each is there from when it was opened first, so what was typed in one stays
 * while another is open.
 */
export function ProfileScreen() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  const open = (TABS.some(({ name }) => name === asked) && asked) || 'profile';
  const [opened, setOpened] = useState([open]);
  if (!opened.includes(open)) setOpened([...opened, open]);
  return (
    <Tabs
      value={open}
      onChange={(name) => setSearch(name && name !== 'profile' ? { tab: name } : {})}
      activateTabWithKeyboard={false}
      classNames={{ list: classes.list, tab: classes.tab, panel: classes.panel }}
    >
      <Tabs.List aria-label="Profile Settings">
        {TABS.map(({ name, label }) => (
          <Tabs.Tab key={name} value={name}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {TABS.map(({ name, Panel }) => (
        <Tabs.Panel key={name} value={name}>
          {opened.includes(name) && (
            <Suspense fallback={<Skeleton height={400} />}>
              <Panel />
            </Suspense>
          )}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

import { Tabs } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.js';
import { ProfilePanel } from './profile-panel.js';
import classes from './profile-screen.module.css';

/** Their code follows the first tab's. */
const SecurityPanel = lazy(() => import('./security-panel.js'));
const PreferencesPanel = lazy(() => import('./preferences-panel.js'));

const TABS = [
  { name: 'profile', label: 'Profile', Panel: ProfilePanel },
  { name: 'security', label: 'Security', Panel: SecurityPanel },
  { name: 'preferences', label: 'Preferences', Panel: PreferencesPanel },
];

/** Three tabs, the open one in the address bar; what was typed in one stays while another is open. */
export function ProfileScreen() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  const open = TABS.find(({ name }) => name === asked) ?? TABS[0];
  return (
    <Tabs
      value={open?.name ?? null}
      onChange={(name) => setSearch(name && name !== TABS[0]?.name ? { tab: name } : {})}
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
          <Suspense fallback={<PanelWaiting />}>
            <Panel />
          </Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function PanelWaiting() {
  return (
    <SkeletonGroup label="Loading the page">
      <Skeleton height={320} radius={12} />
    </SkeletonGroup>
  );
}

import { useDisclosure } from '@mantine/hooks';
import { Suspense, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { to } from '#shared/routes.js';
import { Empty } from '#shared/ui/notes.js';
import { followActs } from './attendance.js';
import classes from './console.module.css';
import { LeaveForm } from './leave-form.js';
import { useKeyLayer, useKeys } from './keys/key-layer.js';
import { KeysDialog } from './keys/keys-dialog.js';
import { Rail } from './rail.js';
import { ScreenBody } from './screen-body.js';
import { SECURITY, screensFor } from './screens.js';
import { OpenScreens } from './use-opens.js';
import { useFollowRole } from './use-follow-role.js';
import { useOperator } from './use-operator.js';
import { useShutOut } from './use-shut-out.js';
import { useWaiting } from './use-waiting.js';

/** The operators' place of work: a rail with the screens that the role may open, and the screen. */
export function Console() {
  const { role } = useOperator();
  useFollowRole();
  const screens = screensFor(role);
  const [listed, list] = useDisclosure();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useKeyLayer();
  useEffect(followActs, []);
  useKeys('Everywhere', [
    { keys: '?', does: 'List the keys', run: list.open },
    ...[...screens, SECURITY].map(({ path, label, go }) => ({
      keys: `g ${go}`,
      does: `Go to ${label}`,
      run: () => void navigate(to.operations(path)),
      away: true,
    })),
  ]);
  const shutOut = useShutOut();
  const waiting = useWaiting(shutOut);
  // Without screens, all that is left leads to where a second factor is set up.
  const open = shutOut ? [] : screens;
  const [first] = shutOut ? [SECURITY] : screens;
  return (
    <div className={classes.console}>
      <a
        href="#content"
        className={classes.skip}
        onClick={(event) => {
          // An entry in the history would not be the router's.
          event.preventDefault();
          document.getElementById('content')?.focus();
        }}
      >
        Skip to content
      </a>
      <Rail screens={screens} waiting={waiting} onKeys={list.open} />
      <main id="content" className={classes.main} tabIndex={-1}>
        <Suspense fallback={null}>
          {/* A screen begins anew at each address; the rail, and a dialog that was opened meanwhile, stay. */}
          <OpenScreens key={pathname} value={open.map(({ path }) => path)}>
            <Routes>
              <Route path={`${SECURITY.path}/*`} element={<SECURITY.Part shutOut={shutOut} />} />
              {open.map(({ path, Part }) => (
                <Route key={path} path={`${path}/*`} element={<Part />} />
              ))}
              <Route index element={first ? <Navigate to={to.operations(first.path)} replace /> : <Nothing />} />
              <Route
                path="*"
                element={shutOut ? <Navigate to={to.operations(SECURITY.path)} replace /> : <Missing />}
              />
            </Routes>
          </OpenScreens>
        </Suspense>
      </main>
      <LeaveForm />
      <KeysDialog open={listed} onClose={list.close} />
    </div>
  );
}

function Nothing() {
  return (
    <ScreenBody title="Operations">
      <Empty says="Your role opens no screen here yet." />
    </ScreenBody>
  );
}

function Missing() {
  return (
    <ScreenBody title="Page not found">
      <Empty says="There is no page at this address, or your role may not open it." />
    </ScreenBody>
  );
}

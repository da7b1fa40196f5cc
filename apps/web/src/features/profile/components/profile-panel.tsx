import { lazy, Suspense } from 'react';
import { useUser } from '#shared/session/index.js';
import classes from './panels.module.css';
import { ProfileForm } from './profile-form.js';

const PendingAddress = lazy(() => import('./pending-address.js'));

export function ProfilePanel() {
  const { pendingEmail, email } = useUser();
  return (
    <div className={classes.cards}>
      {pendingEmail && (
        <Suspense fallback={null}>
          <PendingAddress key={pendingEmail} address={pendingEmail} present={email} />
        </Suspense>
      )}
      <ProfileForm />
    </div>
  );
}

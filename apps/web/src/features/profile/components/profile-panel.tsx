import { useUser } from '#shared/session/index.js';
import classes from './panels.module.css';
import { PendingAddress } from './pending-address.js';
import { ProfileForm } from './profile-form.js';

export function ProfilePanel() {
  const { pendingEmail, email } = useUser();
  return (
    <div className={classes.cards}>
      {pendingEmail && <PendingAddress key={pendingEmail} address={pendingEmail} present={email} />}
      <ProfileForm />
    </div>
  );
}

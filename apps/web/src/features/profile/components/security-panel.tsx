import { PasswordForm } from '#shared/security/password-form.js';
import { SecondFactorCard } from '#shared/security/second-factor-card.js';
import { Sessions } from '#shared/security/sessions.js';
import { FreezeCard } from './freeze-card.js';
import classes from './panels.module.css';

export default function SecurityPanel() {
  return (
    <div className={classes.cards}>
      <PasswordForm />
      <SecondFactorCard description="A code from an app on your phone, asked for when you sign in, withdraw, or change your password, email or second factor. After a change, withdrawals may be on hold." />
      <Sessions />
      <FreezeCard />
    </div>
  );
}

import { FreezeCard } from './freeze-card.js';
import classes from './panels.module.css';
import { PasswordForm } from './password-form.js';
import { SecondFactorCard } from './second-factor-card.js';
import { Sessions } from './sessions.js';

export function SecurityPanel() {
  return (
    <div className={classes.cards}>
      <PasswordForm />
      <SecondFactorCard />
      <Sessions />
      <FreezeCard />
    </div>
  );
}

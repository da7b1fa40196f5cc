import { useGetSecondFactor } from '@sextant/api-client';
import { useEffect } from 'react';
import { PasswordForm } from '#shared/security/password-form.js';
import { SecondFactorCard } from '#shared/security/second-factor-card.js';
import { Sessions } from '#shared/security/sessions.js';
import { Note } from '#shared/ui/notes.js';
import { ScreenBody } from '../screen-body.js';
import { useKeepFactor } from '../use-keep-factor.js';
import classes from './security.module.css';

interface SecurityScreenProps {
  /** Whether every other screen is closed until there is a second factor. */
  shutOut: boolean;
}

/** An operator's own account: second factor, password, and where they are signed in. */
export default function SecurityScreen({ shutOut }: SecurityScreenProps) {
  const factors = useGetSecondFactor().data?.data;
  const keepFactor = useKeepFactor();
  useEffect(() => {
    if (factors) keepFactor({ ...factors, passkeys: factors.passkeys.length });
  }, [factors, keepFactor]);
  return (
    <ScreenBody title="Your security">
      {shutOut && (
        <div className={classes.note}>
          <Note tone="warn" title="Set up a second factor to work here.">
            <p>The other screens open as soon as you have an authenticator app or a passkey.</p>
          </Note>
        </div>
      )}
      <div className={classes.columns}>
        <div className={classes.column}>
          <SecondFactorCard description="A code from an app on your phone, asked for when you sign in, propose or approve something, or change your password or second factor." />
        </div>
        <div className={classes.column}>
          <PasswordForm />
          <Sessions />
        </div>
      </div>
    </ScreenBody>
  );
}

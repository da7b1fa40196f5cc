import { Button } from '@mantine/core';
import { useState } from 'react';
import { useUser } from '#shared/session/index.js';
import { Card } from '#shared/ui/card.js';
import { Confirm } from '#shared/ui/confirm.js';
import { useFreeze } from '../api/use-freeze.js';
import classes from './panels.module.css';

/** Closes the account for now, for somebody who fears that another person is in it. */
export function FreezeCard() {
  const { email } = useUser();
  const freeze = useFreeze();
  const [asked, setAsked] = useState(false);
  return (
    <Card title="Freeze your account">
      <div className={classes.form}>
        <p className={classes.quiet}>
          Use this if someone else may have access to your account. Every device is signed out, and nobody can sign in
          or withdraw until you reopen it. Your trades keep running.
        </p>
        <div className={classes.foot}>
          <Button variant="default" onClick={() => setAsked(true)}>
            Freeze my account
          </Button>
        </div>
      </div>
      <Confirm
        open={asked}
        title="Freeze your account?"
        action="Freeze my account"
        dismiss="Keep It Open"
        busy={freeze.isPending}
        busyText="Freezing..."
        onClose={() => setAsked(false)}
        onConfirm={() => freeze.mutate(undefined, { onError: () => setAsked(false) })}
      >
        <p>
          You will be signed out on every device, including this one. Pending withdrawals are not sent while the account
          is frozen.
        </p>
        <p>
          Only a link we send to <strong className={classes.whole}>{email}</strong> can reopen your account, and you
          then choose a new password. No operator can do it, and you need access to that email address.
        </p>
      </Confirm>
    </Card>
  );
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import { useUser } from '../../../shared/session/index.js';
import { Card } from '../../../shared/ui/card.js';
import { Confirm } from '../../../shared/ui/confirm.js';
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
          Use this if someone else may be in your account. Everyone is signed out, and nobody can sign in or withdraw
          until you open it again. Your trades keep running.
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
        <p>You are signed out on every device, including this one. Pending withdrawals are not sent meanwhile.</p>
        <p>
          Only a link that we send to <strong className={classes.whole}>{email}</strong> opens your account again, with
          a new password. No operator can do it, and neither can you without that mailbox.
        </p>
      </Confirm>
    </Card>
  );
}

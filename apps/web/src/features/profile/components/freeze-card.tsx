import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Card } from '#shared/ui/card.js';
import { useFreeze } from '../api/use-freeze.js';
import classes from './panels.module.css';

const FreezeQuestion = lazy(() => import('./freeze-question.js'));

/** Closes the account for now, for somebody who fears that another person is in it. */
export function FreezeCard() {
  const freeze = useFreeze();
  const [asked, setAsked] = useState<boolean>();
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
      {asked !== undefined && (
        <Suspense fallback={null}>
          <FreezeQuestion
            open={asked}
            busy={freeze.isPending}
            onClose={() => setAsked(false)}
            onConfirm={() => freeze.mutate(undefined, { onError: () => setAsked(false) })}
          />
        </Suspense>
      )}
    </Card>
  );
}

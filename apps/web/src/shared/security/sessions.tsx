import { Button } from '@mantine/core';
import { useListSessions } from '@sextant/api-client';
import { useState } from 'react';
import { Card } from '../ui/card.js';
import { Confirm } from '../ui/confirm.js';
import { Failure } from '../ui/notes.js';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.js';
import { useNextFocus } from '../ui/use-next-focus.js';
import { type Where, useEndSessions } from './use-end-sessions.js';
import { SessionRow } from './session-row.js';
import classes from './sessions.module.css';

/** Rows that are shown at first; a person may have twenty sessions. */
const FIRST = 5;

/** Where a person is signed in, and how to end it there. */
export function Sessions() {
  const { data, error, refetch } = useListSessions();
  const end = useEndSessions();
  const [all, setAll] = useState(false);
  const [asked, setAsked] = useState<{ where: Where; pressed: HTMLButtonElement }>();
  const sessions = data && [...data.data].sort((one, other) => Number(other.current) - Number(one.current));
  const { area, willRemove, notRemoved } = useNextFocus(sessions?.length);
  const { title, text } = question(asked?.where);
  const confirm = () => {
    if (!asked) return;
    willRemove(asked.pressed);
    end.mutate(asked.where, { onError: notRemoved, onSettled: () => setAsked(undefined) });
  };
  return (
    <Card title="Where you are signed in">
      {sessions ? (
        <div ref={area}>
          <ul className={classes.list}>
            {(all ? sessions : sessions.slice(0, FIRST)).map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                onEnd={(pressed) => setAsked({ where: session, pressed })}
              />
            ))}
          </ul>
          {sessions.length > FIRST && !all && (
            <Button variant="subtle" className={classes.more} onClick={() => setAll(true)}>
              Show all {sessions.length}
            </Button>
          )}
          <p className={classes.note}>
            The IP address is the one our server saw last. It may belong to your provider or a VPN, so it does not show
            where the device is.
          </p>
          <div className={classes.foot}>
            {sessions.length > 1 && (
              <Button
                variant="default"
                onClick={({ currentTarget }) => setAsked({ where: 'elsewhere', pressed: currentTarget })}
              >
                Sign out everywhere else
              </Button>
            )}
            <Button
              variant="default"
              onClick={({ currentTarget }) => setAsked({ where: 'everywhere', pressed: currentTarget })}
            >
              Sign out everywhere
            </Button>
          </div>
        </div>
      ) : error ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : (
        <SkeletonGroup label="Loading your sessions">
          <div className={classes.skeletons}>
            <Skeleton height={44} />
            <Skeleton height={44} />
          </div>
        </SkeletonGroup>
      )}
      <Confirm
        open={asked !== undefined}
        title={title}
        action="Sign out"
        busy={end.isPending}
        busyText="Signing out..."
        onClose={() => setAsked(undefined)}
        onConfirm={confirm}
      >
        <p>{text}</p>
      </Confirm>
    </Card>
  );
}

function question(where: Where | undefined): { title: string; text: string } {
  if (where === 'everywhere')
    return { title: 'Sign out everywhere?', text: 'Every device has to sign in again, including this one.' };
  if (where === 'elsewhere' || !where)
    return {
      title: 'Sign out everywhere else?',
      text: 'All other devices have to sign in again. This one stays signed in.',
    };
  return {
    title: `Sign out on ${where.device}?`,
    text: 'That device has to sign in again. Nothing else changes.',
  };
}

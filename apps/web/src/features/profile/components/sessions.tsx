import { Button } from '@mantine/core';
import { type SessionResponse, useListSessions } from '@sextant/api-client';
import { useState } from 'react';
import { Card } from '../../../shared/ui/card.js';
import { Confirm } from '../../../shared/ui/confirm.js';
import { Failure } from '../../../shared/ui/notes.js';
import { Bone, Waiting } from '../../../shared/ui/skeleton.js';
import { useEndSessions } from '../api/use-end-sessions.js';
import { SessionRow } from './session-row.js';
import classes from './sessions.module.css';

/** Rows that are shown at first; a person may have twenty sessions. */
const FIRST = 5;

/** Where a person is signed in, and how to end it there. */
export function Sessions() {
  const { data, error, refetch } = useListSessions();
  const end = useEndSessions();
  const [all, setAll] = useState(false);
  const [asked, setAsked] = useState<readonly SessionResponse[]>();
  const sessions = data?.data.toSorted((one, other) => Number(other.current) - Number(one.current));
  const others = sessions?.filter(({ current }) => !current) ?? [];
  const single = asked?.length === 1 ? asked[0] : undefined;
  return (
    <Card title="Where you are signed in">
      {sessions ? (
        <>
          <ul className={classes.list}>
            {(all ? sessions : sessions.slice(0, FIRST)).map((session) => (
              <SessionRow key={session.id} session={session} onEnd={() => setAsked([session])} />
            ))}
          </ul>
          <div className={classes.foot}>
            {sessions.length > FIRST && !all && (
              <Button variant="subtle" onClick={() => setAll(true)}>
                Show all {sessions.length}
              </Button>
            )}
            {others.length > 1 && (
              <Button variant="default" onClick={() => setAsked(others)}>
                Sign out everywhere else
              </Button>
            )}
          </div>
        </>
      ) : error ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : (
        <Waiting label="Loading your sessions">
          <div className={classes.bones}>
            <Bone height={44} />
            <Bone height={44} />
          </div>
        </Waiting>
      )}
      <Confirm
        open={asked !== undefined}
        title={single ? `Sign out on ${single.device}?` : 'Sign out everywhere else?'}
        action="Sign out"
        busy={end.isPending}
        busyText="Signing out..."
        onClose={() => setAsked(undefined)}
        onConfirm={() =>
          asked &&
          end.mutate(
            asked.map(({ id }) => id),
            { onSettled: () => setAsked(undefined) },
          )
        }
      >
        <p>
          {single
            ? 'That device needs the password to come back. Nothing else changes.'
            : `${asked?.length ?? 0} devices need the password to come back. This one stays signed in.`}
        </p>
      </Confirm>
    </Card>
  );
}

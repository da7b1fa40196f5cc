import { installation } from '#shared/installation/index.js';
import { useSession } from '#shared/session/index.js';
import { Note } from '#shared/ui/notes.js';
import { SupportLink } from '#shared/ui/support-link.js';
import { Time } from '#shared/ui/time.js';
import classes from './account-layout.module.css';

/** Tells a suspended customer why, until when, and whom to contact. */
export function SuspensionNote() {
  const suspension = useSession(({ user }) => user?.suspension);
  if (!suspension) return null;
  const { message, until } = suspension;
  const { operator } = installation;
  return (
    <div className={classes.suspended}>
      <Note tone="warn">
        <p>
          {message}
          {operator && (
            <>
              {' '}
              <SupportLink support={operator.support} />
            </>
          )}
          {until && (
            <>
              {' '}
              Until <Time at={until} />.
            </>
          )}
        </p>
      </Note>
    </div>
  );
}

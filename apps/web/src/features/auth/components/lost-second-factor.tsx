import { useAskForRecovery } from '@sextant/api-client';
import { Note } from '#shared/ui/notes.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { Time } from '#shared/ui/time.js';
import { useKeptFocus } from '#shared/ui/use-kept-focus.js';
import classes from './form.module.css';
import { InboxLink } from './inbox-link.js';

/** The way back in for whoever lost all of their second factor; it takes the mailbox and 72 hours. */
export function LostSecondFactor({ ticket, onRefused }: { ticket: string; onRefused: (error: unknown) => void }) {
  const ask = useAskForRecovery();
  const place = useKeptFocus(ask.isSuccess);
  const dueAt = ask.data?.data.dueAt;
  return (
    <div className={classes.form}>
      <Note tone="info" title="Turning it off takes 72 hours">
        <ul className={classes.points}>
          <li>We send a link to your email address. The page it opens has a button that starts the 72 hours.</li>
          <li>We email you every day until then, and you can stop it at any time.</li>
          <li>After that you can sign in with your password alone. Withdrawals may then be on hold for a while.</li>
        </ul>
      </Note>
      <p>Nobody at Sextant can speed this up, for you or for anyone who claims to be you.</p>
      <div role="status" className={classes.form} ref={place} tabIndex={-1}>
        {ask.isSuccess && (
          <>
            <Note tone="good">
              <p>
                {ask.data.message}
                {dueAt && (
                  <>
                    {' '}
                    It turns off <Time at={dueAt} />.
                  </>
                )}
              </p>
            </Note>
            {!dueAt && <InboxLink />}
          </>
        )}
      </div>
      {!ask.isSuccess && (
        <PlainButton
          primary
          onClick={() => !ask.isPending && ask.mutate({ data: { ticket } }, { onError: onRefused })}
          aria-disabled={ask.isPending || undefined}
        >
          {ask.isPending ? 'Sending...' : 'Send me the link'}
        </PlainButton>
      )}
    </div>
  );
}

import { useBeginRecovery, useCancelRecovery } from '@sextant/api-client';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { to } from '#shared/routes.js';
import { Note } from '#shared/ui/notes.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { Time } from '#shared/ui/time.js';
import { useKeptFocus } from '#shared/ui/use-kept-focus.js';
import { isLinkRefused } from '../link-refused.js';
import classes from './form.module.css';
import { GuestForm } from './guest-form.js';

/** Where the mailed link leads that begins turning a lost second factor off. */
export function BeginRecovery() {
  const begin = useBeginRecovery();
  return (
    <LinkForm
      title="Turn off your second factor"
      otherwise="Sign in to ask for a new one."
      action="Start the 72 hours"
      request={begin}
      done={
        <Note tone="good" title="The 72 hours have started">
          <p>
            Your second factor turns off {begin.data?.data.dueAt && <Time at={begin.data.data.dueAt} />}. Until then we
            will email you every day with a link to stop it. Signing in with your second factor also stops it.
          </p>
        </Note>
      }
    >
      <p>
        You said that you lost your authenticator app, passkeys and recovery codes. In 72 hours they will be turned off,
        and you can sign in with your password alone.
      </p>
    </LinkForm>
  );
}

/** Where the link leads that every mail about it carries. */
export function KeepSecondFactor() {
  const cancel = useCancelRecovery();
  return (
    <LinkForm
      title="Keep your second factor"
      otherwise="If your second factor is about to be turned off, you can also stop this by signing in with it."
      action="Keep my second factor"
      request={cancel}
      done={
        <Note tone="good" title="Your second factor stays on">
          <p>
            If you did not ask for it to be turned off, someone knows your password:{' '}
            <Link to={to.forgotPassword()}>choose a new one</Link> now.
          </p>
        </Note>
      }
    >
      <p>Someone who knows your password asked to turn off your second factor. You can stop this here.</p>
    </LinkForm>
  );
}

interface LinkFormProps {
  title: string;
  /** What to do when the link does not work. */
  otherwise: string;
  action: string;
  request: {
    isPending: boolean;
    isSuccess: boolean;
    error: Error | null;
    mutate: (variables: { data: { token: string } }) => void;
  };
  done: ReactNode;
  children: ReactNode;
}

/** Waits for a press: a link that is merely opened, by a scanner of mails, does nothing. */
function LinkForm({ title, otherwise, action, request, done, children }: LinkFormProps) {
  const token = useSearchParams()[0].get('token') ?? '';
  const refused = !token || isLinkRefused(request.error);
  const place = useKeptFocus(request.isSuccess || refused);
  return (
    <GuestForm title={title} links={<Link to={to.login()}>Back to login</Link>}>
      <div className={classes.form} role="status" ref={place} tabIndex={-1}>
        {request.isSuccess ? (
          done
        ) : refused ? (
          <Note tone="bad" title="This link does not work">
            <p>
              {request.error?.message ?? 'Check that you opened the whole link.'} {otherwise}
            </p>
          </Note>
        ) : null}
      </div>
      {!request.isSuccess && !refused && (
        <div className={classes.form}>
          {children}
          <PlainButton
            primary
            onClick={() => !request.isPending && request.mutate({ data: { token } })}
            aria-disabled={request.isPending || undefined}
          >
            {request.isPending ? 'One moment...' : action}
          </PlainButton>
        </div>
      )}
    </GuestForm>
  );
}

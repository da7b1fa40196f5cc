import { Link, useSearchParams } from 'react-router-dom';
import { SubmitButton } from '#shared/forms/submit-button.js';
import { to } from '#shared/routes.js';
import { Failure, Note } from '#shared/ui/notes.js';
import { useFreezeLink } from '../api/use-freeze-link.js';
import { isLinkRefused } from '../link-refused.js';
import classes from './form.module.css';
import { GuestForm } from './guest-form.js';
import { InboxLink } from './inbox-link.js';

/**
 * Freezes an account for whoever opened the link from an email and presses the button, signed in or not. Opening the page
 * changes nothing: scanners of mails open links, too.
 */
export function FreezeScreen() {
  const token = useSearchParams()[0].get('token') ?? '';
  const freeze = useFreezeLink();
  const refused = !token || isLinkRefused(freeze.error);
  return (
    <GuestForm
      title={freeze.isSuccess ? 'Your account is frozen' : 'Freeze your account'}
      links={<Link to={to.login()}>Back to login</Link>}
    >
      <div className={classes.form} role="status">
        {freeze.isSuccess ? (
          <Frozen />
        ) : refused ? (
          <Note tone="bad" title="This link does not work">
            <p>
              The link works for 7 days. Check that you opened the whole link. If someone else may have access to your
              account, <Link to={to.forgotPassword()}>reset your password</Link>: that signs you out on every device. If
              you are signed in, you can freeze your account in your security settings.
            </p>
          </Note>
        ) : freeze.error ? (
          <Failure error={freeze.error} retry={() => freeze.mutate({ data: { token } })} />
        ) : (
          <Question busy={freeze.isPending} onFreeze={() => freeze.mutate({ data: { token } })} />
        )}
      </div>
    </GuestForm>
  );
}

function Question({ busy, onFreeze }: { busy: boolean; onFreeze: () => void }) {
  return (
    <>
      <p>Use this if someone else may have access to your account. Nothing happens until you press the button. Then:</p>
      <ul className={classes.points}>
        <li>Every device is signed out.</li>
        <li>Nobody can sign in, reset the password or withdraw until you reopen the account.</li>
        <li>Your trades keep running.</li>
      </ul>
      <p>The link to reopen your account goes to the email address that received this one.</p>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onFreeze();
        }}
      >
        <SubmitButton busy={busy} busyText="Freezing..." fullWidth>
          Freeze my account
        </SubmitButton>
      </form>
    </>
  );
}

function Frozen() {
  return (
    <>
      <Note tone="good" title="Nobody can sign in or withdraw">
        <ul className={classes.points}>
          <li>Every device was signed out.</li>
          <li>The password cannot be reset, and pending withdrawals are not sent.</li>
          <li>Your trades keep running.</li>
        </ul>
      </Note>
      <p>
        We sent a link to the same email address. You need it to reopen your account and choose a new password. Nobody
        at Sextant can reopen it for you or for anyone else.
      </p>
      <p>Before you use it, make sure that nobody else can read your email.</p>
      <InboxLink />
    </>
  );
}

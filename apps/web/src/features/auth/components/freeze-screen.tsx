import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { to } from '../../../shared/routes.js';
import { Failure, Note } from '../../../shared/ui/notes.js';
import { useFreezeByLink } from '../api/use-freeze-by-link.js';
import { isLinkRefused } from '../link-refused.js';
import classes from './form.module.css';
import { GuestForm } from './guest-form.js';
import { InboxLink } from './inbox-link.js';

/** Freezes an account as soon as its owner opens the link from the e-mail, signed in or not. */
export function FreezeScreen() {
  const token = useSearchParams()[0].get('token') ?? '';
  const freeze = useFreezeByLink();
  const { mutate } = freeze;
  const asked = useRef(false);
  useEffect(() => {
    // A page that is fetched ahead, or opened in the background, is not looked at by anybody yet.
    const ask = () => {
      if (asked.current || !token || document.visibilityState !== 'visible') return;
      asked.current = true;
      mutate({ data: { token } });
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [token, mutate]);
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
              A link works for 7 days. Check that you opened all of it. If somebody else may be in your account,{' '}
              <Link to={to.forgotPassword()}>reset your password</Link>: that signs everybody out. Signed in, you can
              freeze your account under Profile, Security.
            </p>
          </Note>
        ) : freeze.error ? (
          <Failure error={freeze.error} retry={() => mutate({ data: { token } })} />
        ) : (
          <p>Freezing your account...</p>
        )}
      </div>
    </GuestForm>
  );
}

function Frozen() {
  return (
    <>
      <Note tone="good" title="Nobody gets in, and no money gets out">
        <ul className={classes.points}>
          <li>Everyone was signed out, on every device.</li>
          <li>Nobody can sign in, reset the password or withdraw. Pending withdrawals are not sent.</li>
          <li>Your trades keep running.</li>
        </ul>
      </Note>
      <p>
        We sent a link to the same email address. Only that link opens your account again, with a new password. Nobody
        at Sextant can do it, for you or for anyone else.
      </p>
      <p>Before you use it, make sure that nobody else reads your mailbox.</p>
      <InboxLink />
    </>
  );
}

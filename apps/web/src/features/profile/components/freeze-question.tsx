import { useUser } from '#shared/session/index.js';
import { Confirm } from '#shared/ui/confirm.js';
import classes from './panels.module.css';

interface FreezeQuestionProps {
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** The question before an account is frozen. */
export default function FreezeQuestion(props: FreezeQuestionProps) {
  const { email } = useUser();
  return (
    <Confirm
      {...props}
      title="Freeze your account?"
      action="Freeze my account"
      dismiss="Keep It Open"
      busyText="Freezing..."
    >
      <p>
        You will be signed out on every device, including this one. Pending withdrawals are not sent while the account
        is frozen; one being sent may still go out.
      </p>
      <p>
        Only a link we send to <strong className={classes.whole}>{email}</strong> can reopen your account, and you then
        choose a new password. No operator can do it, and you need access to that email address.
      </p>
    </Confirm>
  );
}

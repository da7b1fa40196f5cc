import { isAddressTaken, useUnfreeze } from '../api/use-unfreeze.js';
import { PasswordByLink } from './password-by-link.js';

/** Reopens a frozen account by the link from the email; it takes a new password. */
export function UnfreezeForm() {
  const unfreeze = useUnfreeze();
  return (
    <PasswordByLink
      title="Reopen your account"
      lead="Choose a new password to sign in with. Withdrawals may be on hold at first."
      action="Reopen my account"
      busyText="Reopening..."
      busy={unfreeze.isPending}
      onChoose={(token, password, onError) => unfreeze.mutate({ data: { token, password } }, { onError })}
      isLinkRefused={(error) => error.code === 'UNFREEZE_LINK_INVALID' || error.of('token') !== undefined}
      note={isAddressTaken(unfreeze.error) && unfreeze.error.message}
      otherwise="A link works once and expires after 24 hours. Enter your email and we will send you a new one."
    />
  );
}

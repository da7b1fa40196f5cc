import { useSetPassword } from '../api/use-set-password.js';
import { PasswordByLink } from './password-by-link.js';

/** Sets a new password by the link from the email, whose token is in the query string. */
export function NewPasswordForm() {
  const change = useSetPassword();
  return (
    <PasswordByLink
      title="Reset password"
      lead="You will be signed out everywhere and can then sign in with the new password."
      action="Update Password"
      busyText="Updating..."
      busy={change.isPending}
      onChoose={(token, password, onError) => change.mutate({ data: { password, userId: token } }, { onError })}
      isLinkRefused={(error) => error.code === 'RESET_LINK_INVALID' || error.of('userId') !== undefined}
      otherwise="A link works once and expires after 30 minutes. Enter your email and we will send you a new one."
    />
  );
}

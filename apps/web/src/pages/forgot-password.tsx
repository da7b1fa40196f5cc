import { ForgotPasswordForm } from '../features/auth/components/forgot-password-form.js';
import { UnlessSignedIn } from '../features/auth/components/unless-signed-in.js';

export default function ForgotPasswordPage() {
  return (
    <UnlessSignedIn>
      <ForgotPasswordForm />
    </UnlessSignedIn>
  );
}

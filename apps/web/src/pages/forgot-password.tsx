import { ForgotPasswordForm } from '../features/auth/components/forgot-password-form.js';
import { GuestOnly } from '../features/auth/components/guest-only.js';

export default function ForgotPasswordPage() {
  return (
    <GuestOnly>
      <ForgotPasswordForm />
    </GuestOnly>
  );
}

import { LoginForm } from '../features/auth/components/login-form.js';
import { GuestOnly } from '../features/auth/components/guest-only.js';

export default function LoginPage() {
  return (
    <GuestOnly>
      <LoginForm />
    </GuestOnly>
  );
}

import { RegisterForm } from '../features/auth/components/register-form.js';
import { GuestOnly } from '../features/auth/components/guest-only.js';

export default function RegisterPage() {
  return (
    <GuestOnly>
      <RegisterForm />
    </GuestOnly>
  );
}

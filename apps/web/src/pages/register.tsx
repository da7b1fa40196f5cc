import { RegisterForm } from '../features/auth/components/register-form.js';
import { UnlessSignedIn } from '../features/auth/components/unless-signed-in.js';

export default function RegisterPage() {
  return (
    <UnlessSignedIn>
      <RegisterForm />
    </UnlessSignedIn>
  );
}

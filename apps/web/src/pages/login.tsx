import { LoginForm } from '../features/auth/components/login-form.js';
import { UnlessSignedIn } from '../features/auth/components/unless-signed-in.js';

export default function LoginPage() {
  return (
    <UnlessSignedIn>
      <LoginForm />
    </UnlessSignedIn>
  );
}

import { NewPasswordForm } from '../features/auth/components/new-password-form.js';

export default function NewPasswordPage() {
  return <NewPasswordForm />;
}

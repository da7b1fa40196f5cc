export default function ForgotPasswordPage() {
  return <p>forgot-password</p>;
}

export default function NewPasswordPage() {
  return <p>new-password</p>;
}

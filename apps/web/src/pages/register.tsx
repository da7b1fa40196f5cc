export default function RegisterPage() {
  return <p>register</p>;
}

export default function LoginPage() {
  return <p>login</p>;
}

export default function HomePage() {
  return <p>home</p>;
}

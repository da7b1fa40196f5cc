export default function NewTradePage() {
  return <p>new-trade</p>;
}

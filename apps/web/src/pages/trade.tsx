export default function TradePage() {
  return <p>trade</p>;
}

export default function TradesPage() {
  return <p>trades</p>;
}

export default function MarketsPage() {
  return <p>markets</p>;
}

export default function DepositPage() {
  return <p>deposit</p>;
}

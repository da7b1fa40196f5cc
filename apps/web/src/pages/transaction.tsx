export default function TransactionPage() {
  return <p>transaction</p>;
}

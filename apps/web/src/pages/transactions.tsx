export default function TransactionsPage() {
  return <p>transactions</p>;
}

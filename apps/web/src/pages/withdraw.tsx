export default function WithdrawPage() {
  return <p>withdraw</p>;
}

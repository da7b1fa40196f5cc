export default function PaymentPage() {
  return <p>payment</p>;
}

import { AddressBookScreen } from '../features/address-book/components/address-book-screen.js';

export default function WithdrawalAddressesPage() {
  return <AddressBookScreen />;
}

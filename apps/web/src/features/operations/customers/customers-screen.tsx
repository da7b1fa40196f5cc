import { Route, Routes } from 'react-router-dom';
import { CustomerPage } from './customer-page.js';
import { FoundCustomers } from './found-customers.js';

/** Looking for a customer, and the page of one. */
export default function CustomersScreen() {
  return (
    <Routes>
      <Route index element={<FoundCustomers />} />
      <Route path=":id" element={<CustomerPage />} />
    </Routes>
  );
}

export { CUSTOMERS_MAILS } from './customers.mails.js';
export { CustomersModule } from './customers.module.js';

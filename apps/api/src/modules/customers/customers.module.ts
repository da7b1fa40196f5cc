import { Module } from '@nestjs/common';
import { AuthModule } from '#modules/auth/index.js';
import { ChainModule } from '#modules/chain/index.js';
import { TradeModule } from '#modules/trade/index.js';
import { TransactionModule } from '#modules/transaction/index.js';
import { UserModule } from '#modules/user/index.js';
import { CustomerMoneyController } from './customer-money.controller.js';
import { CustomerPageRepository } from './customer-page.repository.js';
import { CustomersController } from './customers.controller.js';
import { CustomersQueries } from './customers.queries.js';
import { CustomersRepository } from './customers.repository.js';
import { EndCustomerSession } from './use-cases/end-customer-session.js';
import { WriteNote } from './use-cases/write-note.js';

/** What operators read about one customer, and note. */
@Module({
  imports: [AuthModule, ChainModule, TradeModule, TransactionModule, UserModule],
  controllers: [CustomersController, CustomerMoneyController],
  providers: [CustomersRepository, CustomerPageRepository, CustomersQueries, WriteNote, EndCustomerSession],
})
export class CustomersModule {}

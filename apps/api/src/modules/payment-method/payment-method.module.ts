import { Module } from '@nestjs/common';
import { MarketModule } from '#modules/market/index.js';
import { UserModule } from '#modules/user/index.js';
import { PaymentMethodController } from './payment-method.controller.js';
import { PaymentMethodQueries } from './payment-method.queries.js';
import { PaymentMethodRepository } from './payment-method.repository.js';
import { PaymentMethods } from './payment-methods.js';
import { ChangeAsOperator } from './use-cases/change-as-operator.js';
import { RemovePaymentMethod } from './use-cases/remove-payment-method.js';
import { SavePaymentMethod } from './use-cases/save-payment-method.js';

@Module({
  imports: [MarketModule, UserModule],
  controllers: [PaymentMethodController],
  providers: [
    PaymentMethodRepository,
    PaymentMethodQueries,
    PaymentMethods,
    SavePaymentMethod,
    RemovePaymentMethod,
    ChangeAsOperator,
  ],
  exports: [PaymentMethods, SavePaymentMethod, PaymentMethodQueries],
})
export class PaymentMethodModule {}

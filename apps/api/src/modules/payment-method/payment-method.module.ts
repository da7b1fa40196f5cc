import { Module } from '@nestjs/common';
import { MarketModule } from '#modules/market/index.js';
import { UserModule } from '#modules/user/index.js';
import { MailMethods } from './mail-methods.js';
import { MethodChangeController } from './method-change.controller.js';
import { MethodChangeQueries } from './method-change.queries.js';
import { MethodChangeRepository } from './method-change.repository.js';
import { PaymentMethodController } from './payment-method.controller.js';
import { PaymentMethodQueries } from './payment-method.queries.js';
import { PaymentMethodRepository } from './payment-method.repository.js';
import { PaymentMethods } from './payment-methods.js';
import { ApplyChanges } from './use-cases/apply-changes.js';
import { ApproveRemoval } from './use-cases/approve-removal.js';
import { ApproveChange } from './use-cases/approve-change.js';
import { CheckChange } from './use-cases/check-change.js';
import { CheckReceiving } from './use-cases/check-receiving.js';
import { RemoveAsOperator } from './use-cases/remove-as-operator.js';
import { RemovePaymentMethod } from './use-cases/remove-payment-method.js';
import { SavePaymentMethod } from './use-cases/save-payment-method.js';
import { StopChange } from './use-cases/stop-change.js';

@Module({
  imports: [MarketModule, UserModule],
  controllers: [PaymentMethodController, MethodChangeController],
  providers: [
    PaymentMethodRepository,
    PaymentMethodQueries,
    PaymentMethods,
    SavePaymentMethod,
    RemovePaymentMethod,
    RemoveAsOperator,
    CheckReceiving,
    MethodChangeRepository,
    MethodChangeQueries,
    MailMethods,
    ApplyChanges,
    CheckChange,
    ApproveChange,
    ApproveRemoval,
    StopChange,
  ],
  exports: [
    PaymentMethods,
    SavePaymentMethod,
    PaymentMethodQueries,
    MethodChangeQueries,
    CheckChange,
    ApproveChange,
    RemoveAsOperator,
  ],
})
export class PaymentMethodModule {}

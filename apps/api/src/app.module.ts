import { type DynamicModule, Module } from '@nestjs/common';
import { AUTH_ENTITIES, AuthModule } from '#modules/auth/index.js';
import { CaseModule } from '#modules/case/index.js';
import { ChainModule } from '#modules/chain/index.js';
import { AuditModule } from '#modules/audit/index.js';
import { AdaptersModule } from './adapters.js';
import { MODULE_CHECKS } from './ledger-checks.js';
import { MODULE_MAILS } from './mails.js';
import { LedgerModule, LedgerRecountModule } from '#modules/ledger/index.js';
import { MarketModule } from '#modules/market/index.js';
import { OperatorModule } from '#modules/operator/index.js';
import { NotificationModule } from '#modules/notification/index.js';
import { OverviewModule } from '#modules/overview/index.js';
import { PAYMENT_METHOD_ENTITIES, PaymentMethodModule } from '#modules/payment-method/index.js';
import { SECOND_FACTOR_ENTITIES } from '#modules/second-factor/index.js';
import { SolvencyModule } from '#modules/solvency/index.js';
import { StatementModule } from '#modules/statement/index.js';
import { TradeModule } from '#modules/trade/index.js';
import { TRANSACTION_ENTITIES, TransactionModule } from '#modules/transaction/index.js';
import { USER_ENTITIES, UserModule } from '#modules/user/index.js';
import { WITHDRAWAL_ADDRESS_ENTITIES, WithdrawalAddressModule } from '#modules/withdrawal-address/index.js';
import { BooksModule } from '#modules/books/index.js';
import { CustomersModule } from '#modules/customers/index.js';
import { ClockModule } from '#platform/clock/index.js';
import { ConfigModule, type Settings } from '#platform/config/index.js';
import { DatabaseModule } from '#platform/database/index.js';
import { FilesModule } from '#platform/files/index.js';
import { HealthModule } from '#platform/health/index.js';
import { JobsModule } from '#platform/jobs/index.js';
import { LimitsModule } from '#platform/limits/index.js';
import { LiveModule } from '#platform/live/index.js';
import { type Log, loggingModule, openLog } from '#platform/logging/index.js';
import { MailModule } from '#platform/mail/index.js';
import { MetricsModule } from '#platform/metrics/index.js';

/** Every entity; the schema check compares them with the migrations. */
export const ENTITIES = [
  ...USER_ENTITIES,
  ...AUTH_ENTITIES,
  ...SECOND_FACTOR_ENTITIES,
  ...PAYMENT_METHOD_ENTITIES,
  ...WITHDRAWAL_ADDRESS_ENTITIES,
  ...TRANSACTION_ENTITIES,
];

/** The one place that knows every module. */
@Module({})
export class AppModule {
  /** @param databaseUrl a database whose migrations have run */
  static with(settings: Settings, databaseUrl: string, log: Log = openLog(settings)): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(settings),
        loggingModule(log),
        ClockModule,
        DatabaseModule.with({ url: databaseUrl, poolSize: settings.databasePool, entities: ENTITIES }),
        MailModule.with(MODULE_MAILS),
        JobsModule.with({ url: databaseUrl }),
        FilesModule,
        HealthModule,
        LimitsModule,
        LiveModule.with({ url: databaseUrl }),
        MetricsModule,
        AdaptersModule,
        UserModule,
        AuditModule,
        AuthModule,
        OperatorModule,
        LedgerModule.with(MODULE_CHECKS),
        LedgerRecountModule,
        MarketModule,
        NotificationModule,
        PaymentMethodModule,
        WithdrawalAddressModule,
        TransactionModule,
        ChainModule,
        TradeModule,
        StatementModule,
        BooksModule,
        CustomersModule,
        CaseModule,
        OverviewModule,
        SolvencyModule,
      ],
    };
  }
}

import { Global, Module } from '@nestjs/common';
import {
  BatchChanges,
  ChainModule,
  KeyChanges,
  KeyedAddresses,
  MadeAddresses,
  SignedAddresses,
  ToldPayments,
} from '#modules/chain/index.js';
import { OpenTransfers, OwnAddresses } from '#modules/payment-method/index.js';
import { SecondFactorRepository } from '#modules/second-factor/index.js';
import { SolvencyRepository } from '#modules/solvency/index.js';
import { RecordedPricesRepository, TradesBesideLines } from '#modules/trade/index.js';
import {
  AccountKeyChanges,
  BonusesRepository,
  DepositAddresses,
  LineTrades,
  OpenTransfersRepository,
  PayoutBatchChanges,
  StepPayments,
  TradePrices,
} from '#modules/transaction/index.js';
import { Bonuses, SecondFactors } from '#modules/user/index.js';

/** The ports that modules declare for modules above them, each with the class that implements it. */
const ADAPTERS = [
  { provide: SecondFactors, useClass: SecondFactorRepository },
  { provide: Bonuses, useClass: BonusesRepository },
  { provide: OpenTransfers, useClass: OpenTransfersRepository },
  { provide: LineTrades, useClass: TradesBesideLines },
  { provide: TradePrices, useClass: RecordedPricesRepository },
  { provide: OwnAddresses, useExisting: KeyedAddresses },
  { provide: DepositAddresses, useExisting: MadeAddresses },
  { provide: AccountKeyChanges, useExisting: KeyChanges },
  { provide: PayoutBatchChanges, useExisting: BatchChanges },
  { provide: StepPayments, useExisting: ToldPayments },
  { provide: SignedAddresses, useClass: SolvencyRepository },
];

@Global()
@Module({ imports: [ChainModule], providers: ADAPTERS, exports: ADAPTERS.map(({ provide }) => provide) })
export class AdaptersModule {}

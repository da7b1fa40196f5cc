import { Global, Module } from '@nestjs/common';
import { OpenTransfers } from '#modules/payment-method/index.js';
import { SecondFactorRepository } from '#modules/second-factor/index.js';
import { TradesBesideLines } from '#modules/trade/index.js';
import { LineTrades, OpenTransfersRepository } from '#modules/transaction/index.js';
import { SecondFactors } from '#modules/user/index.js';

/** The ports that modules declare for modules above them, each with the class that implements it. */
const ADAPTERS = [
  { provide: SecondFactors, useClass: SecondFactorRepository },
  { provide: OpenTransfers, useClass: OpenTransfersRepository },
  { provide: LineTrades, useClass: TradesBesideLines },
];

@Global()
@Module({ providers: ADAPTERS, exports: ADAPTERS.map(({ provide }) => provide) })
export class AdaptersModule {}

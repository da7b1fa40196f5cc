import { CURRENCY_NAMES, currencyOf } from '@sextant/business-rules';
import { centsFor } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { PriceSource } from '#modules/market/index.js';
import { OpenTransfers } from '../open-transfers.js';
import { PaymentMethodNotFound } from '../payment-method.errors.js';
import { PaymentMethodRepository } from '../payment-method.repository.js';

/** Takes a payment method away. While a pending transaction names it, it is retired: no longer offered, still known. */
@Injectable()
export class RemovePaymentMethod {
  constructor(
    private readonly methods: PaymentMethodRepository,
    private readonly transfers: OpenTransfers,
    private readonly prices: PriceSource,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns `second-operator` where it needs one, and only takes no more deposits
   * @throws PaymentMethodNotFound
   */
  async run(id: string): Promise<'deleted' | 'retired' | 'second-operator'> {
    // A deposit that is being announced right now is not visible yet; it copies what it needs from the method.
    const status = (await this.transfers.name(id)) ? 'retired' : 'deleted';
    const fees = await this.fees();
    const outcome = await this.methods.remove({ id, status, fees, now: this.clock.now() });
    if (outcome === 'missing') throw PaymentMethodNotFound();
    return outcome === 'done' ? status : outcome;
  }

  /** What a withdrawal costs now, in cents by currency; without those whose coin has no rate. */
  private async fees(): Promise<Record<string, string>> {
    const rates = new Map((await this.prices.rates()).map(({ coin, rate }) => [coin, rate]));
    const known = CURRENCY_NAMES.flatMap((name) => currencyOf(name) ?? []).flatMap(({ name, code, withdrawalFee }) => {
      const rate = rates.get(code);
      return rate === undefined ? [] : [[name, centsFor(code, withdrawalFee, rate).toString()] as const];
    });
    return Object.fromEntries(known);
  }
}

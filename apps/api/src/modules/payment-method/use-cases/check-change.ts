import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import type { PaymentMethodRequest } from '../dto/payment-method.request.js';
import { MethodChangeRepository } from '../method-change.repository.js';
import { OwnAddresses } from '../own-addresses.js';
import {
  PaymentMethodChangeWaits,
  PaymentMethodExists,
  PaymentMethodMade,
  PaymentMethodNotFound,
} from '../payment-method.errors.js';
import { PaymentMethodRepository, type Receiving } from '../payment-method.repository.js';
import { asKept } from '../payment-method.rules.js';
import { CheckReceiving } from './check-receiving.js';

/** What one operator proposes and another approves. Text members only, so that both read and confirm the same. */
export interface ProposedMethod extends Receiving {
  /** Null for a new method. */
  methodId: string | null;
  /** What the method is when it is proposed; null for a new one. */
  replaces: Receiving | null;
  /** It is taken out of use; its address stays what it was. */
  removes?: true;
}

/** Checks a proposal about a payment method before anybody has to read it. */
@Injectable()
export class CheckChange {
  constructor(
    private readonly methods: PaymentMethodRepository,
    private readonly changes: MethodChangeRepository,
    private readonly receiving: CheckReceiving,
    private readonly own: OwnAddresses,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws PaymentMethodNotFound, PaymentMethodExists, PaymentMethodChangeWaits, PaymentMethodMade, and VALIDATION_FAILED
   */
  async run(request: PaymentMethodRequest, methodId: string | null): Promise<ProposedMethod> {
    const method = asKept(request);
    this.receiving.run(method);
    const now = this.clock.now();
    const before = methodId && (await this.methods.findActive(methodId, now));
    if (before === undefined) throw PaymentMethodNotFound();
    const others = (await this.methods.listActive(now)).filter(({ id }) => id !== methodId);
    if (others.some((other) => isSame(other, method))) throw PaymentMethodExists({ field: 'address' });
    const waiting = await this.changes.listWaiting(now);
    if (waiting.some((change) => change.methodId === methodId || isSame(change, method)))
      throw PaymentMethodChangeWaits();
    if (await this.own.makes(method)) throw PaymentMethodMade({ field: 'address' });
    return { methodId, ...method, replaces: before ? asKept(before) : null };
  }

  /** Of a removal. @throws PaymentMethodNotFound */
  async removal(methodId: string): Promise<ProposedMethod> {
    const before = await this.methods.findActive(methodId, this.clock.now());
    if (!before) throw PaymentMethodNotFound();
    return { methodId, ...asKept(before), replaces: asKept(before), removes: true };
  }
}

/** As the unique keys of both tables compare them. */
const isSame = (one: Receiving, other: Receiving): boolean =>
  one.currency === other.currency &&
  one.network === other.network &&
  one.address.toLowerCase() === other.address.toLowerCase();

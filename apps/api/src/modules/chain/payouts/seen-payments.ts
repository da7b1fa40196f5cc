import { Injectable } from '@nestjs/common';
import { CURRENCIES, sameAddress } from '@sextant/business-rules';
import { coinFromString } from '@sextant/money';
import type { ChainName } from '../chains.js';
import { networkOf } from '../deposit-chains.js';
import { type BatchPayout, isPaidBy } from './batch.js';
import { addressesOf, isRuledOut, sharesSpend } from './compare-payment.js';
import { PayoutNotReady } from './payout.errors.js';
import {
  type ListedBatch,
  type PaidLine,
  type PayoutRow,
  type PayoutSighting,
  PayoutRepository,
} from './payout.repository.js';

/** A transaction that spends what a batch of a withdrawal would have spent. */
export interface SeenPayment {
  txId: string;
  /** It is final and paid exactly this withdrawal; else it may still send something to its address. */
  paid: boolean;
}

const PAID = 'PAYOUT_PAID_OTHERWISE';
const MAY_BE_PAID = 'PAYOUT_MAY_BE_PAID';

type Withdrawal = Pick<PayoutRow, 'userId' | 'id'>;

/** What a withdrawal would be, or would have been, paid with in its batches. */
interface Membership {
  /** In each batch that it is or was in. */
  readonly payouts: readonly BatchPayout[];
  /** Everything that these batches spend. */
  readonly spends: readonly string[];
  /** What its own transaction in an open batch spends: nothing that spends the same comes beside that one. */
  readonly own: readonly string[];
}

/** Finds withdrawals that something else than their next batch pays, or still may: sent again, they would be paid twice. */
@Injectable()
export class SeenPayments {
  constructor(private readonly payouts: PayoutRepository) {}

  /** @throws PayoutNotReady where one of these must not be sent, with what to do */
  async requireNone(chain: ChainName, withdrawals: readonly (Withdrawal & { reference: string })[]): Promise<void> {
    const seen = await this.of(chain, withdrawals);
    const found = withdrawals.flatMap(({ id, reference }) => {
      const payment = seen.get(id);
      return payment ? [{ reference, ...payment }] : [];
    });
    if (found.length === 0) return;
    throw PayoutNotReady({
      message: found.map(sentenceOf).join(' '),
      details: {
        because: Object.fromEntries(found.map(({ reference, paid }) => [reference, paid ? PAID : MAY_BE_PAID])),
        seen: Object.fromEntries(found.map(({ reference, txId }) => [reference, txId])),
      },
    });
  }

  /** Of these, by withdrawal; those that may be sent are missing. */
  async of(chain: ChainName, withdrawals: readonly Withdrawal[]): Promise<ReadonlyMap<string, SeenPayment>> {
    const found = new Map<string, SeenPayment>();
    const members = await this.memberships(withdrawals);
    const spends = [...members.values()].flatMap((one) => one.spends);
    if (spends.length === 0) return found;
    const seen = await this.payouts.spending(chain, spends);
    const others = await this.payouts.spending(
      chain,
      seen.flatMap((one) => one.spends),
    );
    const possible = seen.filter((one) => !isRuledOut(one, others));
    const final = possible.filter(isFinal).map(({ txId }) => txId);
    const paid = await this.payouts.paidBy(chain, final);
    for (const [id, member] of members) {
      const payment = possible.find((one) => pays(one, member, paid));
      if (payment) found.set(id, { txId: payment.txId, paid: isFinal(payment) });
    }
    return found;
  }

  private async memberships(withdrawals: readonly Withdrawal[]): Promise<Map<string, Membership>> {
    const rows = await this.payouts.ever(withdrawals);
    const batches = new Map<string, ListedBatch>();
    for (const batchId of new Set(rows.map((row) => row.batchId))) {
      const batch = await this.payouts.find(batchId);
      if (batch) batches.set(batchId, batch);
    }
    const ofEach = Map.groupBy(rows, ({ id }) => id);
    return new Map([...ofEach].map(([id, all]) => [id, membershipOf(all, batches)]));
  }
}

function membershipOf(rows: readonly PayoutRow[], batches: ReadonlyMap<string, ListedBatch>): Membership {
  const transactions = rows.flatMap((row) =>
    (batches.get(row.batchId)?.transactions ?? []).map((one) => ({ ...one, row, isOwn: one.number === row.number })),
  );
  const spendsOf = (some: typeof transactions) => some.flatMap(({ spends }) => spends.map(({ spend }) => spend));
  return {
    payouts: transactions.flatMap(({ payouts, row }) => payouts.filter(({ id }) => id === row.id)),
    spends: spendsOf(transactions),
    own: spendsOf(transactions.filter(({ isOwn, row }) => isOwn && row.outcome === null)),
  };
}

const isFinal = ({ state }: PayoutSighting): boolean => state === 'final';

/** @param paid withdrawals that are completed with final ones of these */
function pays(one: PayoutSighting, { payouts, spends, own }: Membership, paid: readonly PaidLine[]): boolean {
  if (!sharesSpend(one, spends) || sharesSpend(one, own)) return false;
  return payouts.some((payout) => (isFinal(one) ? isPaid(payout, one, paid) : addressesOf([one]).has(payout.payTo)));
}

/** Whether it pays this one exactly, by an output that pays none of those that are alike. */
function isPaid(payout: BatchPayout, one: PayoutSighting, paid: readonly PaidLine[]): boolean {
  const exactly = one.failed ? [] : one.outputs.filter((output) => isPaidBy(payout, output));
  const alike = paid.filter(
    ({ txId, address, currency, coins }) =>
      txId === one.txId &&
      sameAddress(networkOf(one.chain), address, payout.address) &&
      currency === payout.currency &&
      String(coinFromString(CURRENCIES[currency].code, coins)) === payout.units,
  );
  return exactly.length > alike.length;
}

const sentenceOf = ({ reference, txId, paid }: SeenPayment & { reference: string }): string =>
  paid
    ? `${reference} was paid by transaction ${txId}, which is final. Please complete it with this hash instead of sending it again.`
    : `Transaction ${txId} may still pay ${reference}. Please wait until it is final, or spend the same coin or number (nonce) of that batch otherwise.`;

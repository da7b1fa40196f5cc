import { CURRENCIES, type CurrencyName } from '@sextant/business-rules';
import { type CoinUnits, coinUnits } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { Hints } from '#platform/live/index.js';
import {
  ExplorerLinks,
  PayoutBatchChanges,
  type PayoutDto,
  type ProposalRow,
  ProposalChanged,
  type ProposedBatchDto,
  type TransactionRow,
  PayoutNotReady,
} from '#modules/transaction/index.js';
import { AccountKeyRepository } from '../account-key.repository.js';
import type { ChainName } from '../chains.js';
import { chainOf, networkOf } from '../deposit-chains.js';
import { blocksNeeded } from '../depths.js';
import { PaymentRepository } from '../payment.repository.js';
import {
  type ListedTransaction,
  type ProposedBatch,
  byCustomer,
  isPaidBy,
  leavesChange,
  payoutsOf,
  previousMissing,
  unitsOf,
} from './batch.js';
import { chainCoins, feeCoinOf } from './payout-coins.js';
import { PayoutRepository, type PayoutRow, type PayoutSighting } from './payout.repository.js';
import type { AskedLine } from './seen-payment.repository.js';
import { SeenPayments } from './seen-payments.js';
import { SpendCheck } from './spend-check.js';

const SPENT_OTHERWISE =
  'Something else has spent coins of this batch, or used its number. Please refuse this proposal; then another batch can be proposed. If none of you has sent that payment, look at the wallet at once.';

/** Approved batches of withdrawals, and what becomes of each withdrawal in them. */
@Injectable()
export class BatchChanges extends PayoutBatchChanges {
  constructor(
    private readonly database: Database,
    private readonly payouts: PayoutRepository,
    private readonly keys: AccountKeyRepository,
    private readonly payments: PaymentRepository,
    private readonly spendCheck: SpendCheck,
    private readonly seen: SeenPayments,
    private readonly explorers: ExplorerLinks,
    private readonly clock: Clock,
    private readonly hints: Hints,
  ) {
    super();
  }

  /** @throws ProposalChanged where something else spends the same or the key of the change was stopped, PayoutNodeAway */
  async requireUnspent({ proposed_at: proposedAt, request }: ProposalRow): Promise<number | undefined> {
    const batch = request as unknown as ProposedBatch;
    // Told also while the node is away, and asked again once nobody can stop it meanwhile.
    if (leavesChange(batch) && (await this.keys.stoppedSince(batch.chain, proposedAt))) throw ProposalChanged();
    const next = await this.spendCheck.nextNumber(batch);
    // A payment by hand with the same would go unseen: only what approved batches spend is watched.
    if (await this.spendCheck.anySpent(batch, next)) throw ProposalChanged({ message: SPENT_OTHERWISE });
    return next;
  }

  /** @throws PayoutNotReady with the references, ProposalChanged where another batch spends the same, a number is missing or the key of the change was stopped */
  async approve(
    { id, proposed_by: proposedBy, proposed_at: proposedAt, request }: ProposalRow,
    approvedBy: string,
    next: number | undefined,
  ) {
    const batch = request as unknown as ProposedBatch;
    const now = this.clock.now();
    await this.payouts.alone();
    if (leavesChange(batch)) {
      // Whoever stops a key at the same time is waited for.
      await this.keys.lock();
      if (await this.keys.stoppedSince(batch.chain, proposedAt)) throw ProposalChanged();
    }
    const taken = await this.payouts.spent(batch.chain);
    if (batch.transactions.some(({ spends }) => spends.some(({ spend }) => taken.has(spend)))) throw ProposalChanged();
    // One that was to be sent before it was cancelled meanwhile.
    if (next !== undefined && this.spendCheck.leavesGap(batch, next, taken)) throw ProposalChanged();
    await this.seen.requireNone(batch.chain, payoutsOf(batch));
    await this.payouts.insert(id, batch, { proposedBy, approvedBy, now });
    const because: Record<string, string> = {};
    const numbers = new Map(
      batch.transactions.flatMap(({ number, payouts }) => payouts.map(({ id: line }) => [line, number])),
    );
    for (const { userId, ...payout } of byCustomer(payoutsOf(batch))) {
      const number = numbers.get(payout.id);
      const asked = { ...payout, batch: id, number, chain: batch.chain, proposedBy, approvedBy };
      const refused = await this.database.call<{ refused: string } | null>(
        'select payout_approve($1, $2, $3) as result',
        [userId, asked, now],
      );
      if (refused) because[payout.reference] = refused.refused;
      this.hints.tell(userId, 'money');
    }
    if (Object.keys(because).length > 0) throw PayoutNotReady({ details: { because } });
    this.hints.tellOperators('cases');
    const withdrawals = payoutsOf(batch).map(({ reference, coins, address }) => ({ reference, coins, address }));
    const facts = { before: null, after: { chain: batch.chain, withdrawals } };
    const each = payoutsOf(batch).map(({ userId, id: line, reference, coins, address }) => ({
      action: 'approve-payout' as const,
      subject: line,
      customerId: userId,
      after: { chain: batch.chain, reference, coins, address, batch: id, proposedBy },
    }));
    return { ...facts, further: [{ action: 'approve-payout-batch' as const, subject: id, ...facts }, ...each] };
  }

  shown({ request }: ProposalRow): ProposedBatchDto {
    const { chain, transactions, foreign = [], feePercent = null } = request as unknown as ProposedBatch;
    const [first] = transactions;
    return {
      chain,
      sender: chain === 'ethereum' ? (first?.spends[0]?.spend.split(':')[0] ?? null) : null,
      payouts: payoutsOf({ transactions }).map(
        ({ id, userId, reference, currency, coins, address, feePercent: share }) => ({
          transactionId: id,
          userId,
          reference,
          coin: CURRENCIES[currency].code,
          coins,
          address,
          feePercent: share ?? null,
        }),
      ),
      inputs: transactions.flatMap(({ spends }) =>
        spends.flatMap(({ address, units }) =>
          units === null ? [] : [{ address, coins: chainCoins(chain, BigInt(units)) }],
        ),
      ),
      changeAddress: first?.change?.address ?? null,
      changeCoins: first?.change ? chainCoins(chain, BigInt(first.change.units)) : null,
      maxFee: chainCoins(
        chain,
        transactions.reduce((sum, { maxFee }) => sum + BigInt(maxFee), 0n),
      ),
      feeCoin: feeCoinOf(chain),
      feePercent,
      foreign: [...foreign],
      previousMissing: transactions.flatMap(previousMissing),
    };
  }

  async requireUnpaid(line: TransactionRow): Promise<void> {
    const asked = askedOf(line);
    if (asked) await this.seen.requireUnpaid(asked.chain, asked.line);
  }

  async mayBePaid(line: TransactionRow): Promise<boolean> {
    const asked = askedOf(line);
    return asked !== undefined && (await this.seen.paying(asked.chain, [asked.line])).size > 0;
  }

  /** What the chain shows of a withdrawal that is or was in a batch; null for every other line. */
  async of(line: TransactionRow): Promise<PayoutDto | null> {
    if (line.type !== 'withdrawal') return null;
    const payout = await this.payouts.of(line.user_id, line.id);
    if (!payout || payout.outcome === 'cancelled' || payout.outcome === 'not-paid') return null;
    const batch = await this.payouts.find(payout.batchId);
    const transaction = batch?.transactions.find(({ number }) => number === payout.number);
    const sighting = await this.paidBy(payout, transaction);
    const read = sighting && (await this.payments.readUpTo(payout.chain));
    const height = sighting?.height == null ? null : Number(sighting.height);
    const txId = payout.txId ?? sighting?.txId ?? null;
    return {
      chain: payout.chain,
      state: stateOf(payout, sighting),
      txId,
      explorerUrl: this.explorers.of(networkOf(payout.chain), txId),
      confirmations: height === null || !read ? 0 : Math.max(0, read.height + 1 - height),
      needed: sighting ? blocksNeeded(payout.chain, mostOf(sighting, transaction)) : null,
      height,
      networkFee: payout.networkFee,
      networkFeeCoin: payout.feeCoin,
    };
  }

  /** The transaction that paid; before that, one that will. Another one that spends the same is not the customer's. */
  private async paidBy(
    { batchId, number, id, txId: paidBy }: PayoutRow,
    transaction: ListedTransaction | undefined,
  ): Promise<PayoutSighting | undefined> {
    const seen = (await this.payouts.sightings([batchId])).filter((one) => one.number === number);
    if (paidBy !== null) return seen.find(({ txId }) => txId === paidBy);
    const payout = transaction?.payouts.find((one) => one.id === id);
    const pays = ({ outputs }: PayoutSighting) => payout && outputs.some((output) => isPaidBy(payout, output));
    // What was compared paid another one that is alike.
    return seen.find((one) => one.state !== 'conflicted' && !one.failed && !one.settled && pays(one));
  }
}

/** What a withdrawal is to be paid with; undefined for every other line and where no chain can be read. */
function askedOf(line: TransactionRow): { chain: ChainName; line: AskedLine } | undefined {
  const { user_id: userId, id, reference, method: currency, network, recipient: address, received_coin: coins } = line;
  if (currency === null || network === null || address === null || coins === null) return undefined;
  const chain = line.type === 'withdrawal' ? chainOf({ currency, network }) : undefined;
  const asked = { userId, id, reference, address, currency: currency as CurrencyName, coins };
  return chain && { chain, line: { ...asked, createdAt: new Date(line.created_at) } };
}

/** What says how deep it has to lie: the greater of what it sends and what was approved. */
function mostOf({ outputs }: PayoutSighting, transaction: ListedTransaction | undefined): CoinUnits {
  const sent = outputs.reduce((sum, { units }) => sum + BigInt(units), 0n);
  const approved = transaction ? unitsOf(transaction) : 0n;
  return coinUnits(sent > approved ? sent : approved);
}

function stateOf({ outcome }: PayoutRow, sighting: PayoutSighting | undefined): PayoutDto['state'] {
  if (outcome !== 'paid') return sighting?.state ?? 'preparing';
  // It was final, and blocks were replaced deeper than that.
  return sighting && (sighting.height === null || sighting.failed) ? 'conflicted' : 'paid';
}

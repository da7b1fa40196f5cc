import { CURRENCIES, LISTED_AT_MOST, fullName } from '@sextant/business-rules';
import { cents, dollars } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Settings } from '#platform/config/index.js';
import { ExplorerLinks, type ProposalPersonDto } from '#modules/transaction/index.js';
import { Users } from '#modules/user/index.js';
import { AccountKeyRepository } from '../account-key.repository.js';
import type { ChainName } from '../chains.js';
import { networkOf } from '../deposit-chains.js';
import { PaymentRepository } from '../payment.repository.js';
import { ChainNodes } from '../sources/chain-nodes.js';
import { JsonRpc } from '../sources/json-rpc.js';
import { type BatchPayout, type ListedTransaction, previousMissing } from './batch.js';
import type {
  BatchTransactionDto,
  PayoutBatchDto,
  PayoutChainDto,
  PayoutsDto,
  ReadyPayoutDto,
  WithheldPayoutDto,
} from './dto/payout-batch.response.js';
import { stillPossible } from './compare-payment.js';
import { chainCoins, feeCoinOf } from './payout-coins.js';
import {
  type ListedBatch,
  type PayoutRow,
  type PayoutSighting,
  type ReadyRow,
  PayoutRepository,
} from './payout.repository.js';
import { type SeenPayment, SeenPayments } from './seen-payments.js';

/** Reads of batches for operators. */
@Injectable()
export class PayoutQueries {
  constructor(
    private readonly payouts: PayoutRepository,
    private readonly seen: SeenPayments,
    private readonly payments: PaymentRepository,
    private readonly keys: AccountKeyRepository,
    private readonly nodes: ChainNodes,
    private readonly users: Users,
    private readonly explorers: ExplorerLinks,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  async overview(): Promise<PayoutsDto> {
    const rows = await this.payouts.batches(LISTED_AT_MOST.payoutBatches);
    return { chains: await this.chains(), batches: await this.shown(rows), demoSender: await this.demoSender() };
  }

  private async chains(): Promise<PayoutChainDto[]> {
    const keyed = new Set((await this.keys.inEffect(this.clock.now())).map(({ chain }) => chain));
    const chains: PayoutChainDto[] = [];
    for (const chain of this.nodes.sources.keys()) {
      const begun = await this.payouts.ready(chain);
      const seen = await this.seen.of(chain, begun);
      chains.push({
        chain,
        ready: begun.filter(({ id }) => !seen.has(id)).map(toReady),
        withheld: begun.flatMap((row) => this.withheld(chain, row, seen.get(row.id))),
        keyed: keyed.has(chain),
      });
    }
    return chains;
  }

  private withheld(chain: ChainName, row: ReadyRow, seen: SeenPayment | undefined): WithheldPayoutDto[] {
    if (!seen) return [];
    return [{ ...named(row), ...seen, explorerUrl: this.explorers.of(networkOf(chain), seen.txId) }];
  }

  private async shown(rows: readonly ListedBatch[]): Promise<PayoutBatchDto[]> {
    const ids = rows.map(({ id }) => id);
    const people = await this.people(rows);
    const [payouts, sightings] = [await this.payouts.payouts(ids), await this.payouts.sightings(ids)];
    const heights = new Map<ChainName, number | undefined>();
    for (const chain of new Set(rows.map((row) => row.chain))) {
      heights.set(chain, (await this.payments.readUpTo(chain))?.height);
    }
    return rows.map((row) => ({
      id: row.id,
      chain: row.chain,
      state: stateOf(row),
      proposedBy: people.get(row.proposedBy) ?? null,
      approvedBy: people.get(row.approvedBy) ?? null,
      approvedAt: row.approvedAt.toISOString(),
      sendableInDemo: this.settings.demoNodeUrl !== undefined && row.chain === 'ethereum' && row.endedAt === null,
      transactions: row.transactions.map((transaction) => {
        const seen = sightings.filter(({ batchId, number }) => batchId === row.id && number === transaction.number);
        const outcomes = payouts.filter(({ batchId }) => batchId === row.id);
        const shown = toTransaction(row.chain, transaction, outcomes, seen, heights.get(row.chain));
        return { ...shown, explorerUrl: this.explorers.of(networkOf(row.chain), shown.txId) };
      }),
    }));
  }

  private async people(rows: readonly ListedBatch[]): Promise<Map<string, ProposalPersonDto>> {
    const people = new Map<string, ProposalPersonDto>();
    for (const id of new Set(rows.flatMap(({ proposedBy, approvedBy }) => [proposedBy, approvedBy]))) {
      const person = await this.users.find(id);
      if (person) people.set(id, { id, name: fullName(person), email: person.email });
    }
    return people;
  }

  private async demoSender(): Promise<string | null> {
    const { demoNodeUrl } = this.settings;
    if (!demoNodeUrl) return null;
    const [first] = await new JsonRpc(demoNodeUrl).call<string[]>('eth_accounts').catch(() => []);
    return first ?? null;
  }
}

function stateOf({ cancelledBy, endedAt, exportedAt }: ListedBatch): PayoutBatchDto['state'] {
  if (cancelledBy) return 'cancelled';
  if (endedAt) return 'ended';
  return exportedAt ? 'exported' : 'approved';
}

const named = ({ id, userId, reference, currency, coins, address }: Omit<BatchPayout, 'payTo' | 'units'>) => ({
  transactionId: id,
  userId,
  reference,
  coin: CURRENCIES[currency].code,
  coins,
  address,
});

const toReady = (row: ReadyRow): ReadyPayoutDto => ({
  ...named(row),
  amount: dollars(cents(row.amount)),
  received: dollars(cents(BigInt(row.amount) - BigInt(row.fee))),
  requestedAt: row.createdAt.toISOString(),
});

function toTransaction(
  chain: ChainName,
  { payouts, spends, change, maxFee }: ListedTransaction,
  outcomes: readonly PayoutRow[],
  seen: readonly PayoutSighting[],
  readUpTo: number | undefined,
): Omit<BatchTransactionDto, 'explorerUrl'> {
  const outcomeOf = ({ id }: BatchPayout) => outcomes.find((one) => one.id === id)?.outcome ?? 'open';
  // Where one was compared and left withdrawals open, what they wait for. The one that is in a block, else one that may come
  // into one.
  const awaited = payouts.some((payout) => outcomeOf(payout) === 'open') ? stillPossible(seen) : [];
  const candidates = awaited.length > 0 ? awaited : seen;
  const alive = candidates.filter(({ state }) => state !== 'conflicted');
  const shown = alive.find(({ height }) => height !== null) ?? alive[0] ?? candidates[0];
  const height = shown?.height == null ? null : Number(shown.height);
  return {
    state: shown?.state ?? 'waiting',
    txId: shown?.txId ?? null,
    confirmations: height === null || readUpTo === undefined ? 0 : Math.max(0, readUpTo + 1 - height),
    networkFee: shown?.fee == null ? null : chainCoins(chain, BigInt(shown.fee)),
    maxFee: chainCoins(chain, BigInt(maxFee)),
    feeCoin: feeCoinOf(chain),
    changeAddress: change?.address ?? null,
    changeCoins: change ? chainCoins(chain, BigInt(change.units)) : null,
    previousMissing: previousMissing({ spends }),
    faults: seen.flatMap(({ faults }) => faults ?? []),
    payouts: payouts.map((payout) => ({
      ...named(payout),
      outcome: outcomeOf(payout),
    })),
  };
}

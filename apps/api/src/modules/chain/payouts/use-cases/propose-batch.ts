import { CURRENCIES, type CurrencyName } from '@sextant/business-rules';
import { coinFromString } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { Audit } from '#modules/audit/index.js';
import { ArrivalRate, PayoutNotReady, ProposalRepository, type ProposalRow } from '#modules/transaction/index.js';
import { AccountKeyRepository } from '../../account-key.repository.js';
import type { ChainName } from '../../chains.js';
import { ownCoinOf } from '../../deposit-chains.js';
import { WalletAddresses } from '../../wallet-addresses.js';
import { type BatchPayout, type BatchTransaction, type ProposedBatch, leavesChange, payoutsOf } from '../batch.js';
import { feeShares, requireUsualFee } from '../fee-share.js';
import { MakeEvmBatch } from '../make-evm-batch.js';
import { MakeUtxoBatch } from '../make-utxo-batch.js';
import { PayoutKeyMissing } from '../payout.errors.js';
import { PayoutRepository } from '../payout.repository.js';
import { SeenPayments } from '../seen-payments.js';

export interface BatchProposal {
  operatorId: string;
  chain: ChainName;
  /** Of withdrawals. */
  ids: readonly string[];
  /** What the wallet exported of its outputs (Bitcoin, Litecoin). */
  outputs: string;
  /** Smallest units for each virtual byte (Bitcoin, Litecoin). */
  unitsPerByte: number;
  /** The wallet's address that sends (Ethereum). */
  sender: string;
  /** The share of the network fee that the treasurer has confirmed, in percent. */
  maxFeePercent: number;
}

/** Proposes to send withdrawals together, with exactly the transactions that are to be signed, for another operator to approve. */
@Injectable()
export class ProposeBatch {
  constructor(
    private readonly database: Database,
    private readonly payouts: PayoutRepository,
    private readonly seen: SeenPayments,
    private readonly makeUtxo: MakeUtxoBatch,
    private readonly makeEvm: MakeEvmBatch,
    private readonly keys: AccountKeyRepository,
    private readonly wallets: WalletAddresses,
    private readonly proposals: ProposalRepository,
    private readonly rates: ArrivalRate,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws PayoutNotReady, PayoutKeyMissing, PayoutFeeHigh, BatchProposed, and what the makers of transactions throw */
  async run({ operatorId, chain, ids, ...asked }: BatchProposal): Promise<ProposalRow> {
    const ready = await this.payouts.ready(chain);
    const chosen = ready.filter(({ id }) => ids.includes(id));
    if (chosen.length < new Set(ids).size) throw PayoutNotReady({ field: 'ids' });
    await this.seen.requireNone(chain, chosen);
    const payouts = chosen.map(({ userId, id, reference, currency, address, coins }): Omit<BatchPayout, 'payTo'> => ({
      userId,
      id,
      reference,
      currency,
      address,
      units: String(coinFromString(CURRENCIES[currency].code, coins)),
      coins,
    }));
    const since = this.clock.now();
    const made =
      chain === 'ethereum'
        ? await this.makeEvm.run({ payouts, sender: asked.sender })
        : await this.makeUtxo.run(chain, { payouts, outputs: asked.outputs, unitsPerByte: asked.unitsPerByte });
    const shares = feeShares(chain, made, await this.ratesOf(payouts, chain));
    requireUsualFee(shares.transactions, asked.maxFeePercent);
    const request: ProposedBatch = { chain, ...shares, foreign: await this.foreign(chain, made) };
    return this.database.transaction(async () => {
      // Making it takes seconds, in which the key of its change may be stopped.
      await this.keys.lock();
      if (leavesChange(request) && (await this.keys.stoppedSince(chain, since))) throw PayoutKeyMissing();
      const row = await this.proposals.insert({
        kind: 'payout-batch',
        userId: operatorId,
        transactionId: null,
        request,
        amount: chosen.reduce((sum, { amount }) => sum + BigInt(amount), 0n),
        note: null,
        proposedBy: operatorId,
      });
      await this.audit.record({
        actor: { userId: operatorId },
        action: 'propose',
        subject: row.id,
        after: {
          kind: 'payout-batch',
          chain,
          withdrawals: payoutsOf(request).map(({ reference, coins, address }) => ({ reference, coins, address })),
        },
      });
      return row;
    });
  }

  private async ratesOf(payouts: readonly { currency: CurrencyName }[], chain: ChainName) {
    const rates = new Map<CurrencyName, bigint>();
    for (const currency of new Set([ownCoinOf(chain), ...payouts.map((payout) => payout.currency)])) {
      const found = await this.rates.before(CURRENCIES[currency].code, this.clock.now());
      if (found) rates.set(currency, found.rate);
    }
    return rates;
  }

  /** A wallet may hold other coins, too, but one that cannot sign for them leaves the withdrawals in the batch. */
  private async foreign(chain: ChainName, transactions: readonly BatchTransaction[]): Promise<string[]> {
    const spent = new Set(transactions.flatMap(({ spends }) => spends.map(({ address }) => address)));
    const own = await this.wallets.makersOf(chain, [...spent]);
    return [...spent].filter((address) => !own.has(address));
  }
}

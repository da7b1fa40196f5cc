import { CURRENCIES, sameAddress } from '@sextant/business-rules';
import { coinFromString } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { PayoutMayBePaid } from '#modules/transaction/index.js';
import type { ChainName } from '../chains.js';
import { networkOf } from '../deposit-chains.js';
import { checksummed } from '../evm-address.js';
import { type Output, isRuledOut, sharesSpend } from './compare-payment.js';
import { PayoutNotReady } from './payout.errors.js';
import { writtenByNodes } from './psbt.js';
import {
  type AskedLine,
  type Claim,
  type SeenTransaction,
  type Withdrawal,
  SeenPaymentRepository,
} from './seen-payment.repository.js';

/** A transaction that spends what a batch would have spent, be it the withdrawal's own or another one. */
export interface SeenPayment {
  txId: string;
  /** It is final and paid exactly this withdrawal; else it may still send something to its address. */
  paid: boolean;
}

type Named = Withdrawal & { reference: string };

const PAID = 'PAYOUT_PAID_OTHERWISE';
const MAY_BE_PAID = 'PAYOUT_MAY_BE_PAID';

/** Finds withdrawals that something else than their next batch pays, or still may: sent again, they would be paid twice. */
@Injectable()
export class SeenPayments {
  constructor(private readonly payments: SeenPaymentRepository) {}

  /** @throws PayoutNotReady where one of these must not be sent, with what to do */
  async requireNone(chain: ChainName, withdrawals: readonly Named[]): Promise<void> {
    const seen = await this.of(chain, withdrawals);
    const found = withdrawals.flatMap(({ id, reference }) => {
      const payment = seen.get(id);
      return payment ? [{ reference, ...payment }] : [];
    });
    if (found.length === 0) return;
    throw PayoutNotReady({
      message: found.map((one) => sentenceOf(one, 'sending it again')).join(' '),
      details: {
        because: Object.fromEntries(found.map(({ reference, paid }) => [reference, paid ? PAID : MAY_BE_PAID])),
        seen: Object.fromEntries(found.map(({ reference, txId }) => [reference, txId])),
      },
    });
  }

  /** @throws PayoutMayBePaid where the money of this one must not go back */
  async requireUnpaid(chain: ChainName, line: AskedLine): Promise<void> {
    const payment = (await this.paying(chain, [line])).get(line.id);
    if (!payment) return;
    const message = sentenceOf({ ...payment, reference: line.reference }, 'refusing it');
    throw PayoutMayBePaid({ message, details: { seen: payment.txId } });
  }

  /** Of these, by withdrawal; those that may be sent are missing. */
  async of(chain: ChainName, withdrawals: readonly Withdrawal[]): Promise<ReadonlyMap<string, SeenPayment>> {
    if (withdrawals.length === 0) return new Map();
    return this.paying(chain, await this.payments.asked(withdrawals));
  }

  /**
   * The same of lines that are read. What was seen before a withdrawal was requested was sent for another one, and so was an
   * output that another withdrawal counts on. Where nothing was seen, no customer's shard is asked.
   */
  async paying(chain: ChainName, lines: readonly AskedLine[]): Promise<ReadonlyMap<string, SeenPayment>> {
    const found = new Map<string, SeenPayment>();
    const asked = lines.flatMap((line) =>
      asNodesWrite(chain, line.address).map((address) => {
        const { currency, createdAt: since } = line;
        return { address, currency, units: unitsOf(line), since };
      }),
    );
    const seen = await this.payments.paying(chain, asked);
    if (seen.length === 0) return found;
    const rivals = await this.payments.spending(
      chain,
      seen.flatMap(({ spends }) => spends),
    );
    const possible = seen.filter((one) => !isRuledOut(one, rivals));
    // A withdrawal may have been completed with the hash of what it took the place of.
    const claims = await this.payments.claims(
      [...possible, ...rivals],
      lines.map(({ address }) => address),
    );
    const own = Map.groupBy(await this.payments.own(lines), ({ id }) => id);
    for (const line of lines) {
      const spends = (own.get(line.id) ?? []).map(({ spend }) => spend);
      const payment = possible.find((one) => {
        // Nothing that spends the same comes beside its own transaction.
        if (one.firstSeen < line.createdAt || sharesSpend(one, spends)) return false;
        const others = claims.filter(({ id }) => id !== line.id);
        return pays(one, line, claimed(one, others, rivals));
      });
      if (payment) found.set(line.id, { txId: payment.txId, paid: isFinal(payment) });
    }
    return found;
  }
}

const isFinal = ({ state }: SeenTransaction): boolean => state === 'final';

/** Whether one of its outputs is left for this withdrawal: of exactly its amount once it is final, before that of any. */
function pays(one: SeenTransaction, line: AskedLine, claims: readonly Claim[]): boolean {
  const left = one.failed && isFinal(one) ? [] : [...one.outputs];
  for (const claim of claims) {
    const at = left.findIndex((output) => isExactly(one.chain, claim, output));
    if (at >= 0) left.splice(at, 1);
  }
  return left.some((output) =>
    isFinal(one) ? isExactly(one.chain, line, output) : sameAddress(networkOf(one.chain), line.address, output.address),
  );
}

/** Those that count on its outputs: it spends what is to pay them, it paid them, or it takes the place of what did. */
function claimed(one: SeenTransaction, claims: readonly Claim[], rivals: readonly SeenTransaction[]): Claim[] {
  const same = new Set(rivals.filter((rival) => sharesSpend(rival, one.spends)).map(({ txId }) => txId));
  const mine = claims.filter(({ part, txId }) =>
    txId === null ? part !== null && one.parts.includes(part) : txId === one.txId || same.has(txId),
  );
  return [...new Map(mine.map((claim) => [claim.id, claim])).values()];
}

const isExactly = (
  chain: ChainName,
  { address, currency, coins }: Pick<AskedLine, 'address' | 'currency' | 'coins'>,
  output: Output,
): boolean =>
  sameAddress(networkOf(chain), address, output.address) &&
  currency === output.currency &&
  unitsOf({ currency, coins }) === output.units;

/** In the coin's smallest unit. */
const unitsOf = ({ currency, coins }: Pick<AskedLine, 'currency' | 'coins'>): string =>
  String(coinFromString(CURRENCIES[currency].code, coins));

/** Each way that a node writes an address; which network it reads is not known here. */
function asNodesWrite(chain: ChainName, address: string): string[] {
  if (chain === 'ethereum') return [checksummed(address.slice(2))];
  return (['main', 'regtest'] as const).flatMap((net) => writtenByNodes(chain, net, address) ?? []);
}

/** @param instead what must not be done */
const sentenceOf = ({ reference, txId, paid }: SeenPayment & Pick<Named, 'reference'>, instead: string): string =>
  paid
    ? `${reference} was paid by transaction ${txId}, which is final. Please complete it with this hash instead of ${instead}.`
    : `Transaction ${txId} may still pay ${reference}. Please wait until it is final, or spend the same coin or number (nonce) of that batch otherwise.`;

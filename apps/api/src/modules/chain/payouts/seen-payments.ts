import { CURRENCIES, sameAddress } from '@sextant/business-rules';
import { coinFromString, coinToString, coinUnits } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { PayoutMayBePaid, PayoutNotReady } from '#modules/transaction/index.js';
import type { ChainName } from '../chains.js';
import { networkOf } from '../deposit-chains.js';
import { checksummed } from '../evm-address.js';
import { type Output, isRuledOut, sharesSpend } from './compare-payment.js';
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
  /** It is final and paid exactly this withdrawal; else it may still send something to its address, or has `sent`. */
  paid: boolean;
  /** It is final and sent its address so many coins instead, as decimal text. */
  sent: string | null;
}

type Named = Withdrawal & { reference: string };

const PAID = 'PAYOUT_PAID_OTHERWISE';
const MAY_BE_PAID = 'PAYOUT_MAY_BE_PAID';
const PAID_UNEVENLY = 'PAYOUT_PAID_UNEVENLY';

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
        because: Object.fromEntries(found.map((one) => [one.reference, becauseOf(one)])),
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
      asNodesWrite(chain, line.address).map((address) => ({ address, since: line.createdAt })),
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
      const payments = possible.flatMap((one) => {
        // Nothing that spends the same comes beside its own transaction.
        if (one.firstSeen < line.createdAt || sharesSpend(one, spends)) return [];
        const others = claims.filter(({ id }) => id !== line.id);
        return paymentBy(one, line, claimed(one, others, rivals)) ?? [];
      });
      const payment = payments.find(({ sent }) => sent === null) ?? payments[0];
      if (payment) found.set(line.id, payment);
    }
    return found;
  }
}

const isFinal = ({ state }: SeenTransaction): boolean => state === 'final';

/** What its outputs are for this withdrawal, without those that others count on; undefined where none goes to its address. */
function paymentBy(one: SeenTransaction, line: AskedLine, claims: readonly Claim[]): SeenPayment | undefined {
  const left = one.failed && isFinal(one) ? [] : [...one.outputs];
  const goesTo = ({ address }: Pick<AskedLine, 'address'>, output: Output) =>
    sameAddress(networkOf(one.chain), address, output.address);
  for (const claim of claims) {
    const exact = left.findIndex((output) => isExactly(one.chain, claim, output));
    // Completed with it, though it brought another amount.
    const uneven = claim.txId === null ? -1 : left.findIndex((output) => goesTo(claim, output));
    const at = exact >= 0 ? exact : uneven;
    if (at >= 0) left.splice(at, 1);
  }
  const own = left.filter((output) => goesTo(line, output));
  if (!isFinal(one)) return own.length > 0 ? { txId: one.txId, paid: false, sent: null } : undefined;
  if (own.some((output) => isExactly(one.chain, line, output))) return { txId: one.txId, paid: true, sent: null };
  const units = own.reduce((sum, output) => sum + (output.currency === line.currency ? BigInt(output.units) : 0n), 0n);
  if (units === 0n) return undefined;
  return { txId: one.txId, paid: false, sent: coinToString(CURRENCIES[line.currency].code, coinUnits(units)) };
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

const becauseOf = ({ paid, sent }: SeenPayment): string => (paid ? PAID : sent === null ? MAY_BE_PAID : PAID_UNEVENLY);

/** @param instead what must not be done */
function sentenceOf({ reference, txId, paid, sent }: SeenPayment & Pick<Named, 'reference'>, instead: string): string {
  if (paid) {
    return `${reference} was paid by transaction ${txId}, which is final. Please complete it with this hash instead of ${instead}.`;
  }
  if (sent !== null) {
    return `Transaction ${txId} is final and sent the address of ${reference} another amount, ${sent} coins. Please complete it with this hash and correct what was paid, instead of ${instead}.`;
  }
  return `Transaction ${txId} may still pay ${reference}. Please wait until it is final, or spend the same coin or number (nonce) of that batch otherwise.`;
}

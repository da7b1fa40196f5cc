import type { ChainName, PayoutDto, SeenPaymentDto, TransactionStatus } from '@sextant/api-client';
import { isLost, sentenceOf, waits } from '#shared/chain/payment-words.js';
import { money } from '#shared/format/index.js';

const isTooSmall = ({ rules }: Pick<SeenPaymentDto, 'rules'>): boolean => rules.includes('too-small');
const isOtherCoin = ({ rules }: Pick<SeenPaymentDto, 'rules'>): boolean => rules.includes('other-coin');

/** Whether a payment never completes the deposit whose address it came to, which goes on waiting for its own. */
const passesBy = (payment: Pick<SeenPaymentDto, 'rules'>): boolean => isTooSmall(payment) || isOtherCoin(payment);

/** Whether an open deposit waits for coins: none of its own arrived, or only what the network no longer lists. */
export const isDue = (
  status: TransactionStatus,
  payments: readonly Pick<SeenPaymentDto, 'state' | 'creditedAs' | 'rules'>[],
): boolean =>
  status === 'pending' &&
  payments.every((payment) => passesBy(payment) || (payment.state === 'conflicted' && payment.creditedAs === null));

/**
 * How far the payment of a withdrawal is.
 * @param completedWith the hash that the withdrawal was completed with
 */
export function stateOfPayout({ state, txId, confirmations, needed }: PayoutDto, completedWith: string | null): string {
  if (state === 'preparing') return 'Your withdrawal is being prepared and signed.';
  if (state === 'seen') return 'Sent. The payment waits for a block.';
  if (state === 'paid') {
    const replaced = completedWith !== null && completedWith !== txId;
    return replaced ? 'Sent and final. This transaction replaced the first one, and paid the same.' : 'Sent and final.';
  }
  if (state === 'final') return 'The payment is final. Your withdrawal is completed next.';
  if (state === 'conflicted') return 'The payment is no longer on the blockchain. We are looking into it.';
  const blocks = confirmations === 1 ? '1 confirmation' : `${confirmations} confirmations`;
  return needed === null
    ? `Sent. ${blocks}, waiting until it is final.`
    : `Sent. ${Math.min(confirmations, needed)} of ${needed} confirmations.`;
}

/** Nodes drop what waits, and other transactions take its place: until one of those is final, both look the same. */
const GONE =
  'The network does not list this payment at the moment, and nothing of it has arrived. It often comes back by itself. Do not send it again unless your wallet says that it failed or was replaced.';

const REPLACED =
  'Another transaction took its place and is final, so this payment can no longer arrive. If that one paid this address, it is listed here, too. If it did not, you can send a new payment.';

const LOST = 'Its amount stays in your account, but cannot be withdrawn until the payment is final again.';
const LOST_FOR_GOOD =
  'another transaction took the place of this payment. Its amount stays in your account, but cannot be withdrawn. Our team looks into it.';

/**
 * What applies to a payment beside that it is credited, in sentences.
 * @param id of the deposit on whose page they stand
 */
export function notesOfPayment(payment: SeenPaymentDto, id: string): string[] {
  if (isLost(payment)) {
    return [
      payment.replaced
        ? `It was credited, but ${LOST_FOR_GOOD}`
        : `This payment was credited, but its block was replaced. ${LOST}`,
    ];
  }
  if (payment.state === 'conflicted') return [payment.replaced ? REPLACED : GONE];
  return payment.rules.map((rule) =>
    rule === 'less' && payment.missing !== null ? lessBy(payment.missing) : sentenceOf(rule, payment, id),
  );
}

const lessBy = (missing: number): string =>
  `${money(missing)} less than declared. What arrived is credited, and you need not send the rest. If you send it to this address, it is credited as a deposit of its own.`;

/** What is seen at an address of a deposit, beside it, where more could be sent there than that. */
export function hintOfAddress(chain: ChainName): string | undefined {
  if (chain !== 'ethereum') return undefined;
  return 'We see ETH that comes straight from a wallet, and USDT however it comes. If a contract sent your ETH, send us the transaction hash: two operators then decide. Other tokens are not credited.';
}

/**
 * What is said of a deposit with an address of its own, in place of an operator's review.
 * @param id of the deposit: other payments to its address may have become deposits of their own
 */
export function meaningOnChain(
  status: TransactionStatus,
  cancelled: boolean,
  payments: readonly Pick<SeenPaymentDto, 'state' | 'replaced' | 'creditedAs' | 'rules' | 'held'>[],
  id?: string,
): string {
  if (status === 'completed') {
    const lost = payments.filter((payment) => payment.creditedAs === id && isLost(payment));
    if (lost.some(({ replaced }) => replaced)) return `Added to your available cash, but ${LOST_FOR_GOOD}`;
    return lost.length > 0
      ? `Added to your available cash, but its payment is no longer final. ${LOST}`
      : 'Added to your available cash.';
  }
  if (status === 'failed') {
    const ended = cancelled ? 'You cancelled this deposit.' : 'This deposit was closed.';
    return `${ended} Coins that still arrive at its address are credited to you, unless the address is stopped.`;
  }
  const own = payments.filter((payment) => !passesBy(payment));
  const final = own.filter(({ state }) => state === 'final');
  if (final.some((payment) => !waits(payment))) return 'Your payment is final and is credited next.';
  if (final.length > 0) return 'Your payment is final, but cannot be credited yet. The reason is beside the payment.';
  if (own.some(({ state }) => state === 'confirmed')) return 'Your payment is being confirmed by the network.';
  if (own.some(({ state }) => state === 'seen')) return 'Your payment was seen and waits for a block.';
  const gone = own.filter(({ state }) => state === 'conflicted');
  if (gone.some(({ replaced }) => !replaced)) {
    return 'The network does not list your payment at the moment. Do not send it again unless your wallet says so.';
  }
  if (gone.length > 0) {
    return 'Another transaction took the place of your payment, which can no longer arrive. This deposit still waits for a payment.';
  }
  if (payments.some((payment) => isOtherCoin(payment) && payment.state !== 'conflicted')) {
    return 'Another coin was sent to this address. It is credited as a deposit of its own, and this deposit still waits for its payment.';
  }
  if (payments.some(isTooSmall)) {
    return 'What arrived is worth less than one cent and cannot be credited. This deposit still waits for its payment.';
  }
  return 'Waiting for your payment. This page shows it soon after you send it.';
}

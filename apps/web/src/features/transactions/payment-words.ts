import type {
  ChainName,
  PaymentRule,
  PayoutDto,
  SeenPaymentDto,
  TokenState,
  TransactionStatus,
} from '@sextant/api-client';

const CHAINS: Readonly<Record<ChainName, string>> = {
  bitcoin: 'Bitcoin',
  litecoin: 'Litecoin',
  ethereum: 'Ethereum',
};

export const chainTitle = (chain: ChainName): string => CHAINS[chain];

/** Final payments that are not credited with the next look. */
const WAITING: readonly PaymentRule[] = ['no-rate', 'too-small', 'completed-otherwise', 'completed-another'];

const waits = ({ rules }: Pick<SeenPaymentDto, 'rules'>): boolean => rules.some((rule) => WAITING.includes(rule));

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

/** How far a payment is, in a few words. */
export function stateOfPayment(payment: SeenPaymentDto): string {
  const { state, replaced, confirmations, needed, height } = payment;
  if (isLost(payment)) return 'Credited, no longer final';
  if (state === 'seen') return 'Seen, waiting for a block';
  if (state === 'credited') return 'Credited';
  if (state === 'final') return waits(payment) ? 'Final' : 'Final, credited next';
  if (state === 'conflicted') return replaced ? 'Replaced, will not arrive' : 'Not listed at the moment';
  if (needed !== null) return `${Math.min(confirmations, needed)} of ${needed} confirmations`;
  const blocks = confirmations === 1 ? '1 confirmation' : `${confirmations} confirmations`;
  return height === null ? blocks : `${blocks}, waiting until it is final`;
}

const TOKENS: Readonly<Record<TokenState, string>> = {
  seen: 'Waiting for another block, since its block was replaced',
  confirmed: 'In a block, not final yet',
  final: 'Final, not credited',
  conflicted: 'No longer on the blockchain',
};

/** How far a token is that is not credited. */
export const stateOfToken = (state: TokenState): string => TOKENS[state];

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

const RULES: Readonly<Record<PaymentRule, string>> = {
  less: 'Less than declared. What arrived is credited.',
  more: 'More than declared. What arrived is credited.',
  late: 'It arrived after the rate had ended, so the rate at its arrival counts.',
  second: 'Another payment to this address. It is credited as a deposit of its own.',
  'after-closing': 'This deposit was closed before it was credited. It is credited as a deposit of its own.',
  'other-coin': 'Not the coin of this deposit. It is credited as a deposit of its own.',
  'below-minimum': 'Below the minimum, and credited all the same.',
  'no-rate': 'There is no rate for the time it arrived yet. It is credited at the first one after that.',
  'too-small': 'Worth less than one cent, so it cannot be credited.',
  'completed-otherwise': 'This deposit was credited with this payment by an operator.',
  'completed-another': 'Our team has to look at this payment before it can be credited.',
};

/** The same of a payment that became the very deposit whose page this is, beside the one at whose address it arrived. */
const APART: Partial<Record<PaymentRule, string>> = {
  second: 'That deposit was credited with another payment, so this one is a deposit of its own.',
  'after-closing': 'That deposit had ended before this payment was credited, so it is a deposit of its own.',
  'other-coin': 'It is not the coin of that deposit, so it is a deposit of its own.',
};

/** Nodes drop what waits, and other transactions take its place: until one of those is final, both look the same. */
const GONE =
  'The network does not list this payment at the moment, and nothing of it has arrived. It often comes back by itself. Do not send it again unless your wallet says that it failed or was replaced.';

const REPLACED =
  'Another transaction took its place and is final, so this payment can no longer arrive. If that one paid this address, it is listed here, too. If it did not, you can send a new payment.';

/** Whether a credited payment is no longer final: its block was replaced. */
const isLost = ({ state, creditedAs }: Pick<SeenPaymentDto, 'state' | 'creditedAs'>): boolean =>
  creditedAs !== null && state !== 'credited';

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
  return payment.rules.map((rule) => (payment.creditedAs === id && APART[rule]) || RULES[rule]);
}

/** What is seen at an address of a deposit, beside it, where more could be sent there than that. */
export function hintOfAddress(chain: ChainName): string | undefined {
  if (chain !== 'ethereum') return undefined;
  return 'We see ETH that comes straight from a wallet, and USDT however it comes. If a contract sent your ETH, send us the transaction hash: an operator then credits it. Other tokens are not credited.';
}

/** What is said of a deposit with an address of its own, in place of an operator's review. */
export function meaningOnChain(
  status: TransactionStatus,
  cancelled: boolean,
  payments: readonly Pick<SeenPaymentDto, 'state' | 'replaced' | 'creditedAs' | 'rules'>[],
): string {
  if (status === 'completed') {
    if (payments.some((payment) => isLost(payment) && payment.replaced)) {
      return `Added to your available cash, but ${LOST_FOR_GOOD}`;
    }
    return payments.some(isLost)
      ? `Added to your available cash, but its payment is no longer final. ${LOST}`
      : 'Added to your available cash.';
  }
  if (status === 'failed') {
    const ended = cancelled ? 'You cancelled this deposit.' : 'This deposit was closed.';
    return `${ended} Coins that still arrive at its address are credited to you.`;
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

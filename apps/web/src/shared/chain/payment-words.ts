import type {
  ChainName,
  MorePaymentsDto,
  MorePaymentsState,
  PaymentRule,
  SeenPaymentDto,
  TokenState,
} from '@sextant/api-client';
import { coins, countText } from '#shared/format/index.js';

const CHAINS: Readonly<Record<ChainName, string>> = {
  bitcoin: 'Bitcoin',
  litecoin: 'Litecoin',
  ethereum: 'Ethereum',
};

export const chainTitle = (chain: ChainName): string => CHAINS[chain];

/** Final payments that are not credited with the next look. */
const WAITING: readonly PaymentRule[] = [
  'no-rate',
  'too-small',
  'completed-otherwise',
  'completed-another',
  'key-stopped',
];

export const waits = ({ rules }: Pick<SeenPaymentDto, 'rules'>): boolean =>
  rules.some((rule) => WAITING.includes(rule));

/** Whether a credited payment is no longer final: its block was replaced, or its node follows a chain without it. */
export const isLost = ({ state, creditedAs, held }: Pick<SeenPaymentDto, 'state' | 'creditedAs' | 'held'>): boolean =>
  creditedAs !== null && (held || state !== 'credited');

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

const ONE_MORE: Readonly<Record<MorePaymentsState, string>> = {
  lost: 'was credited and is no longer final. Its amount stays in the account, but cannot be withdrawn until it is final again.',
  credited: 'was credited as a deposit of its own.',
  'completed-otherwise': 'was credited with this deposit by an operator.',
  'completed-another': 'has to be looked at by our team before it can be credited.',
  'key-stopped': 'is being checked by our team before it can be credited.',
  waiting: 'is not credited yet.',
  'too-small': 'is worth less than one cent and cannot be credited.',
};
const MORE: Readonly<Record<MorePaymentsState, string>> = {
  lost: 'were credited and are no longer final. Their amounts stay in the account, but cannot be withdrawn until they are final again.',
  credited: 'were credited, each as a deposit of its own.',
  'completed-otherwise': 'were credited with this deposit by an operator.',
  'completed-another': 'have to be looked at by our team before they can be credited.',
  'key-stopped': 'are being checked by our team before they can be credited.',
  waiting: 'are not credited yet.',
  'too-small': 'are worth less than one cent each and cannot be credited.',
};

/** What is said of payments that are not listed one by one. */
export function wordsOfMore({ payments, amount, coin, state }: MorePaymentsDto): string {
  if (payments === 1) return `1 more payment of ${coins(amount, coin)} ${ONE_MORE[state]}`;
  return `${countText(payments)} more payments, together ${coins(amount, coin)}, ${MORE[state]}`;
}

/** Each rule in a sentence, as its customer reads it. */
const RULES: Readonly<Record<PaymentRule, string>> = {
  less: 'Less than declared. What arrived is credited.',
  more: 'More than declared. All of it is credited: up to 1% more at the agreed rate, the rest at the lower of the rates just before and after its arrival.',
  late: 'It was not in time for the agreed rate, so the lower of the rates just before and after its arrival counts.',
  second: 'Another payment to this address. It is credited as a deposit of its own.',
  'after-closing': 'This deposit was closed before it was credited. It is credited as a deposit of its own.',
  'other-coin': 'Not the coin of this deposit. It is credited as a deposit of its own.',
  'below-minimum': 'Below the minimum, and credited all the same.',
  'no-rate': 'There is no rate for the time it arrived yet. It is credited once there is one.',
  'too-small': 'Worth less than one cent, so it cannot be credited.',
  'completed-otherwise': 'This deposit was credited with this payment by an operator.',
  'completed-another': 'Our team has to look at this payment before it can be credited.',
  'key-stopped': 'We are checking this payment before it can be credited. Please do not pay to this address again.',
};

/** The same of a payment that became the very deposit whose page this is, beside the one at whose address it arrived. */
const APART: Partial<Record<PaymentRule, string>> = {
  second: 'That deposit was credited with another payment, so this one is a deposit of its own.',
  'after-closing': 'That deposit had ended before this payment was credited, so it is a deposit of its own.',
  'other-coin': 'It is not the coin of that deposit, so it is a deposit of its own.',
};

/**
 * What a rule means for a payment.
 * @param id of the deposit on whose page it stands
 */
export const sentenceOf = (rule: PaymentRule, { creditedAs }: Pick<SeenPaymentDto, 'creditedAs'>, id: string): string =>
  (creditedAs === id && APART[rule]) || RULES[rule];

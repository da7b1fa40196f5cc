import {
  type PaymentMethodDto,
  serverNow,
  type WithdrawalAddressDto,
  type WithdrawalLimitsDto,
} from '@sextant/api-client';
import {
  addressOnHoldSentence,
  CURRENCIES,
  depositHeldSentence,
  minimumSentence,
  sameAddress,
  SENTENCES,
  withdrawalFigures,
  withdrawalLimitSentence,
} from '@sextant/business-rules';
import { type Cents, cents, centsFromDollars, priceFromDollars, ZERO } from '@sextant/money';
import { readAmount } from '#shared/forms/amount.js';

/** What the form holds, under the names of the request. */
export interface WithdrawalForm {
  amount: string;
  /** Id of the payment method. */
  method: string;
  /** An address of the book. */
  recipient: string;
}

export const EMPTY_FORM: WithdrawalForm = { amount: '', method: '', recipient: '' };

/**
 * The form with what only one thing can be meant by: the one confirmed address of the chosen method's network, or, while
 * no method is chosen, the one confirmed address of the book and the method that pays to it.
 */
export function withOnlyChoice(
  form: WithdrawalForm,
  methods: readonly PaymentMethodDto[] = [],
  addresses: readonly WithdrawalAddressDto[] = [],
): WithdrawalForm {
  const confirmed = addresses.filter(({ state }) => state !== 'unconfirmed');
  const chosen = methods.find(({ id }) => id === form.method);
  const method = chosen ?? only(methods.filter(({ network }) => network === only(confirmed)?.network));
  if (!method) return form;
  const here = ({ network }: WithdrawalAddressDto) => network === method.network;
  const known = addresses.some((one) => here(one) && sameAddress(one.network, one.address, form.recipient));
  const recipient = known ? form.recipient : (only(confirmed.filter(here))?.address ?? form.recipient);
  return { ...form, method: method.id, recipient };
}

const only = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined);

/** What a withdrawal is held against. */
export interface Surroundings {
  method: PaymentMethodDto | undefined;
  available: Cents;
  /** Undefined while they are not known; the server holds to them either way. */
  limits: WithdrawalLimitsDto | undefined;
  /** The chosen address of the book. */
  address: WithdrawalAddressDto | undefined;
}

/** What is wrong with an amount; undefined when it can be withdrawn by this method. */
export function amountFault(
  typed: string,
  { method, available, limits }: Omit<Surroundings, 'address'>,
): string | undefined {
  const { amount, fault, tooLarge } = readAmount(typed);
  if (amount === undefined && !tooLarge) return fault ?? SENTENCES.amountNotPositive;
  if (amount === undefined || amount > available) return SENTENCES.amountExceedsBalance;
  if (limits && amount > withdrawable(available, limits)) return depositsHeldSentence(available, limits);
  if (limits && amount > inCents(limits.remaining)) return beyondLimits(limits);
  if (!method) return undefined;
  const currency = CURRENCIES[method.currency];
  const rate = priceFromDollars(method.rate);
  const { reachesMinimum, coversFee } = withdrawalFigures(currency, amount, rate);
  const whole = amount === (limits ? withdrawable(available, limits) : available);
  return (reachesMinimum || whole) && coversFee ? undefined : minimumSentence('withdrawal', currency, rate);
}

/** Dollars of a reply as exact cents. */
export const inCents = (dollars: number): Cents => centsFromDollars(dollars) ?? ZERO;

/** What is not kept for deposits whose coins are gone. */
function withdrawable(available: Cents, { depositsHeld }: WithdrawalLimitsDto): Cents {
  const held = inCents(depositsHeld);
  return held < available ? cents(available - held) : ZERO;
}

/** The most that can be typed, of what there is, what is kept and what the limits leave. */
export function mostOf({ available, limits }: Pick<Surroundings, 'available' | 'limits'>): Cents {
  if (!limits) return available;
  const [free, remaining] = [withdrawable(available, limits), inCents(limits.remaining)];
  return remaining < free ? remaining : free;
}

/** Why a part of the balance cannot be withdrawn; undefined when all of it can. */
export function depositsHeldSentence(available: Cents, limits: WithdrawalLimitsDto): string | undefined {
  if (limits.depositsHeld === 0) return undefined;
  return depositHeldSentence(withdrawable(available, limits), inCents(limits.depositsHeld));
}

function beyondLimits({ remaining, dayLimit, monthLimit }: WithdrawalLimitsDto): string {
  return withdrawalLimitSentence(inCents(remaining), { day: inCents(dayLimit), month: inCents(monthLimit) });
}

/** Why nothing can be sent to an address yet; undefined when it can. */
export function destinationFault(
  address: WithdrawalAddressDto | undefined,
  now = new Date(serverNow()),
): string | undefined {
  if (!address) return 'Choose a destination address';
  if (address.state === 'usable') return undefined;
  if (!address.usableFrom) return 'Enter the code from the email to confirm this address first';
  const usableFrom = new Date(address.usableFrom);
  return usableFrom > now ? addressOnHoldSentence(usableFrom) : undefined;
}

/** Everything that is wrong, by field; empty when the withdrawal can be reviewed. */
export function faultsOf(form: WithdrawalForm, surroundings: Surroundings): Record<string, string> {
  const faults = {
    amount: amountFault(form.amount, surroundings),
    method: surroundings.method ? undefined : SENTENCES.methodRequired,
    recipient: destinationFault(surroundings.address),
  };
  return Object.fromEntries(Object.entries(faults).flatMap(([field, fault]) => (fault ? [[field, fault]] : [])));
}

/** First ten and last ten characters: a label beside the full address, never instead of it. */
export const shortAddress = (address: string): string =>
  address.length > 20 ? `${address.slice(0, 10)}…${address.slice(-10)}` : address;

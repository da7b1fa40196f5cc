import { ApiError, type ChainName, type ReadyPayoutDto } from '@sextant/api-client';
import { USUAL_FEE_PERCENT } from '@sextant/business-rules';
import { coinFromString, coinToString, coinUnits } from '@sextant/money';
import { coins } from '#shared/format/index.js';

type Asked = readonly Pick<ReadyPayoutDto, 'coin' | 'coins'>[];

/** Why a batch could not be proposed, about which withdrawals, and what to do. */
export interface BatchRefusal {
  title: string;
  says: string;
  /** References of withdrawals without which the batch may be made. */
  leaveOut: readonly string[];
  /** The share of the network fee to confirm, in whole percent. */
  feePercent?: number;
  /** Nobody knows the share, so any that is confirmed will do. */
  shareUnknown?: true;
}

/**
 * A refusal that is about some of the chosen withdrawals; undefined for any other.
 * @param gone references of those that were asked for and have left the list since
 */
export function batchRefusal(error: unknown, gone: readonly string[]): BatchRefusal | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { code, message, details } = error;
  if (code === 'PAYOUT_ADDRESS_OTHER') {
    const leaveOut = textsOf(details.references);
    if (leaveOut.length === 0) return undefined;
    const [address, it] = leaveOut.length === 1 ? ['Its address', 'it'] : ['Their addresses', 'them'];
    return {
      title: `${listed(leaveOut)} cannot be sent in a batch`,
      says: `${address} cannot be written into a transaction. Leave ${it} out and send ${it} by hand.`,
      leaveOut,
    };
  }
  if (code === 'PAYOUT_FEE_HIGH' && details.percent === null) {
    const leaveOut = textsOf(details.references);
    return {
      title: `The share of the network fee of ${listed(leaveOut)} is unknown`,
      says: `There is no rate to compare them at. Wait for one, leave ${leaveOut.length === 1 ? 'it' : 'them'} out, or propose without a share: the approver reads the fee in coins.`,
      leaveOut,
      feePercent: USUAL_FEE_PERCENT,
      shareUnknown: true,
    };
  }
  if (code === 'PAYOUT_FEE_HIGH' && typeof details.percent === 'number') {
    const leaveOut = textsOf(details.references);
    const [pays, it] = leaveOut.length === 1 ? ['pays', 'it'] : ['pay', 'them'];
    return {
      title: `The network fee would take ${details.percent}% of what ${listed(leaveOut)} ${pays}`,
      says: `Lower the fee rate, wait for lower fees, or leave ${it} out. The approver reads the share, too.`,
      leaveOut,
      feePercent: Math.ceil(details.percent),
    };
  }
  if (code === 'PAYOUT_GAS_HIGH' && typeof details.reference === 'string') {
    return {
      title: `${details.reference} would use too much gas`,
      says: 'Its recipient is a contract, whose owner decides how much gas it uses. Leave it out, and have the withdrawal refused with that reason.',
      leaveOut: [details.reference],
    };
  }
  if (code === 'PAYOUT_WOULD_FAIL' && typeof details.reference === 'string') {
    return {
      title: `The payment of ${details.reference} would fail`,
      says: 'The node has tried it. The sending address may have too few coins for it, the recipient’s contract may refuse it, or the token may be paused. Check the coins, or leave this withdrawal out.',
      leaveOut: [details.reference],
    };
  }
  if (code === 'PAYOUT_NOT_READY') {
    const leaveOut = Object.keys(details.because ?? {}).filter((reference) => !gone.includes(reference));
    if (leaveOut.length > 0) return { title: `${listed(leaveOut)} cannot be sent now`, says: message, leaveOut };
    if (gone.length === 0) return { title: message, says: '', leaveOut: [] };
    return {
      title: `${listed(gone)} ${gone.length === 1 ? 'is' : 'are'} no longer ready to be sent`,
      says: 'The list shows what can be sent now. Check what is chosen and propose the batch again.',
      leaveOut: [],
    };
  }
  return undefined;
}

/** What the wallet has and what the withdrawals need, where that is why a batch was refused. */
export function fundsMissing(error: unknown, chain: ChainName, asked: Asked): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'PAYOUT_FUNDS_MISSING') return undefined;
  const { found, needed, waiting } = error.details;
  if (typeof found !== 'string' || typeof needed !== 'string') return undefined;
  if (chain !== 'ethereum') {
    const coin = chain === 'bitcoin' ? 'BTC' : 'LTC';
    const young =
      typeof waiting === 'string' ? ` Outputs with another ${coins(waiting, coin)} still wait for confirmations.` : '';
    return `The outputs that can be spent have ${coins(found, coin)}, and these withdrawals need ${coins(needed, coin)} and the network fee.${young} Choose fewer, or list more outputs.`;
  }
  const tether = isTether(needed, asked);
  const what = tether ? coins(needed, 'USDT') : `up to ${coins(needed, 'ETH')} with the network fee`;
  return `This address has ${coins(found, tether ? 'USDT' : 'ETH')}, and these withdrawals need ${what}. Choose fewer, or send coins to this address first.`;
}

/** Whether so many USDT are what the chosen withdrawals of it need together: Ether is missing with the fee, to the last digit. */
function isTether(needed: string, asked: Asked): boolean {
  const all = asked.filter(({ coin }) => coin === 'USDT');
  const sum = all.reduce((units, payout) => units + coinFromString('USDT', payout.coins), 0n);
  return all.length > 0 && coinToString('USDT', coinUnits(sum)) === needed;
}

const BECAUSE: Readonly<Record<string, string>> = {
  PAYOUT_NOT_BEGUN: 'It is no longer being processed.',
  TX_HASH_RECORDED: 'The hash of a payment is already recorded for it.',
  PROPOSAL_OTHER: 'Its address or its coins are not those of this proposal.',
  PROPOSAL_EXISTS: 'A proposal about it is waiting.',
  PAYOUT_OPEN: 'It is in another batch.',
  WITHDRAWALS_HELD: 'Withdrawals of this customer are on hold.',
  DEPOSIT_HELD: 'The coins of a deposit of this customer have disappeared from their blockchain.',
  ADDRESS_IS_OURS: 'Its address is one of our deposit addresses.',
  ADDRESS_NOT_CONFIRMED: 'Its address is not confirmed in the customer’s address book.',
  ADDRESS_ON_HOLD: 'Its address cannot be used yet.',
};

/** The same of a transaction that was seen before, by its hash. */
const BECAUSE_OF: Readonly<Record<string, (hash: string) => string>> = {
  PAYOUT_PAID_UNEVENLY: (hash) =>
    `Transaction ${hash} is final and sent its address another amount. Complete it with this hash, then correct what was paid.`,
  PAYOUT_MAY_BE_PAID: (hash) =>
    `Transaction ${hash} may still pay it. Wait until that one is final, or spend the same coin or nonce of that batch otherwise.`,
  PAYOUT_PAID_OTHERWISE: (hash) => `Transaction ${hash} is final and paid it. Complete it with this hash.`,
};

/** Which withdrawals keep a batch from being approved or given out, and why; undefined where something else does. */
export function notReady(error: unknown): readonly { reference: string; because: string }[] | undefined {
  if (!(error instanceof ApiError) || error.code !== 'PAYOUT_NOT_READY') return undefined;
  const found = Object.entries(error.details.because ?? {});
  if (found.length === 0) return undefined;
  const seen = new Map<string, unknown>(Object.entries(error.details.seen ?? {}));
  return found.map(([reference, code]) => {
    const hash = seen.get(reference);
    const because = typeof hash === 'string' ? BECAUSE_OF[String(code)]?.(hash) : BECAUSE[String(code)];
    return { reference, because: because ?? 'It cannot be sent now.' };
  });
}

/** `A`, `A and B`, `A, B and C`. */
const listed = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

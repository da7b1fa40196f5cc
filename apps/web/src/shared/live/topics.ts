/** A topic of the server's hints, and the reads whose answers may be others now. */
export type Topic = string;

const ID = '[0-9a-f-]{36}';
const MONEY = new RegExp(
  `^/v1/(user/me|trade/(results|value-history|user)|transaction/(user|withdrawal-limits|${ID}))$`,
);
const TRADES = new RegExp(`^/v1/(user/me|trade/(results|value-history|user|${ID}))$`);
const PRICES = new RegExp(`^/v1/(market/(quotes|status)|trade/(results|user|${ID}))$`);
const OPERATORS = new RegExp(`^/v1/(operations/|transaction$|transaction/${ID}$)`);

const READS: Record<Topic, RegExp> = {
  money: MONEY,
  trades: TRADES,
  notifications: /^\/v1\/notification/,
  prices: PRICES,
  'payment-methods': /^\/v1\/(operations\/(payment-methods|account-keys)|payment-method)$/,
  cases: OPERATORS,
  'taken-cases': new RegExp(`^/v1/operations/cases(/${ID})?$`),
  'taken-proposals': new RegExp(`^/v1/operations/proposals(/${ID})?$`),
  proposals: OPERATORS,
  operators: /^\/v1\/operations\/operators/,
  account: /^\/v1\/user\/me$/,
};

/** A quote is a promise for two minutes: it is asked for again by whoever needs another one. */
const PROMISES = /^\/v1\/transaction\/quote$/;

/** Whether what was read under this key is to be read again after a hint. */
export function isTold(topics: readonly Topic[], queryKey: readonly unknown[]): boolean {
  const [path] = queryKey;
  if (typeof path !== 'string' || PROMISES.test(path)) return false;
  return topics.some((topic) => {
    if (topic === 'everything') return true;
    // Which trades are listed, and in which order, stays as it is while only their values change.
    if (topic === 'prices' && queryKey.includes('pages')) return false;
    return READS[topic]?.test(path) ?? false;
  });
}

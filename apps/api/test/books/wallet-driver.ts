import { signIn } from '../operator/operator-people.js';
import { after } from '../support/market-time.js';
import { type Person, investor, operator, paymentMethods } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { startTestApi } from '../support/test-api.js';
import { historyOf } from '../support/transfers.js';

interface Balance {
  id: string;
  amount: string;
  expected: string;
  announced: string;
  leaving: string;
  explained: string;
  open: string;
}
interface Wallet {
  coin: string;
  network: string;
  expected: string;
  announced: string;
  leaving: string;
  balance: Balance | null;
}
export interface Reconciliation {
  open: number;
  wallets: Wallet[];
  explanations: { coin: string; network: string; amount: string; reason: string; note: string | null }[];
}

export const PATH = '/operations/books/wallets';
/** So long sums are kept that were read once. */
const KEPT_MS = 60_000;

/** The coins with an amount more, as the books write them. */
export const plus = (amount: string, more: number): string => (Number(amount) + more).toFixed(8).replace(/\.?0+$/, '');
export const of = (coin: string, { wallets }: Reconciliation) => wallets.find((wallet) => wallet.coin === coin)!;

/** An API with a customer and operators, and how its wallets are counted and compared. */
export async function startWallets() {
  const api = await startTestApi();
  const methods = await paymentMethods(api);
  const people = {
    ...{ ada: await investor(api), boss: await operator(api) },
    ...{ reviewer: await operator(api, 'reviewer'), treasurer: await operator(api, 'treasurer') },
  };
  /** Sessions end within a quarter of an hour. */
  const signInAgain = async () => {
    for (const name of Object.keys(people) as (keyof typeof people)[])
      people[name] = await signIn(api, people[name].email, people[name].password);
  };
  /** Goes on to when sums that were kept are no longer read. */
  const later = (ms = KEPT_MS + 1) => api.clock.set(after(api.clock.now(), ms));
  const post = (place: string, body: unknown, { token }: Person = people.treasurer) =>
    call<Reconciliation>(api, 'POST', `${PATH}/${place}`, { token, body });
  const reconciled = async () =>
    succeeded(await call<Reconciliation>(api, 'GET', PATH, { token: people.treasurer.token })).body.data;
  const read = async (coin = 'BTC') => {
    later();
    return of(coin, await reconciled());
  };
  const count = async (coin: 'BTC' | 'LTC', amount: string) => {
    later();
    const body = { coin, network: coin, amount, at: api.clock.now().toISOString() };
    return of(coin, succeeded(await post('balances', body)).body.data).balance!;
  };
  const explainAs = (balanceId: string | undefined, amount: string) =>
    post(`balances/${balanceId}/explanations`, { amount, reason: 'network-fee' });
  const coinsOf = async (id: string) =>
    String((await historyOf(api, people.ada)).find((line) => line.id === id)?.coinAmount).replace(/\.?0+$/, '');
  return { api, methods, people, signInAgain, later, post, reconciled, read, count, explainAs, coinsOf };
}

export type Wallets = Awaited<ReturnType<typeof startWallets>>;

import { ADDRESSES, aPdf } from '@sextant/test-data';
import { inAddressBook } from './address-book.js';
import { publicKeyOf, sendOpening, withKey } from './account-keys.js';
import { withBudget, fund, investor, operator, paymentMethods } from './people.js';
import { moveToPrice, priceAt } from './market-time.js';
import { succeeded } from './requests.js';
import type { TestApi } from './test-api.js';
import { open, sendStep } from './trades.js';
import { sendWithdrawal } from './transfers.js';

/** One request that moves money, as it would succeed now. */
export interface MoneyRequest {
  route: string;
  method: string;
  path: string;
  token: string;
  body?: Record<string, unknown>;
  /** Whether the body leaves as a form with a receipt. */
  form?: true;
  /** Another body that is fine too, if the route has one. */
  other?: Record<string, unknown>;
}

/** A customer with something for every money route to move, and a request for each of them. */
export async function moneyRequests(api: TestApi): Promise<MoneyRequest[]> {
  const methods = await paymentMethods(api);
  const [ada, boss] = [await investor(api), await operator(api)];
  await fund(api, ada, boss, methods.bitcoin, 20_000);
  const { token } = ada;
  await inAddressBook(api, ada.id, 'BTC', ADDRESSES.bitcoin.customer);
  const pending = async () => String(succeeded(await sendWithdrawal(api, ada, methods, 'bitcoin')).body.data.id);
  const trades = await Promise.all(Array.from({ length: 4 }, () => open(api, ada)));
  const [claimed, paused, resumed, closed] = trades.map(({ id }) => id);
  succeeded(await sendStep(api, ada, 'pause', String(resumed)));
  const entry = await priceAt(api, 'TSLA', api.clock.now());
  await moveToPrice(api, 'TSLA', (price) => price * 10_000n > entry * 10_005n);
  const withdrawal = { amount: 150, method: methods.bitcoin, recipient: ADDRESSES.bitcoin.customer };
  const trade = { symbol: 'AAPL', name: 'Apple Inc.', investmentAmount: 500 };
  const bonus = { customerId: ada.id, amount: 5, reason: 'welcome-bonus' };
  await withBudget(api);
  const declared = { amount: 250, method: methods.bitcoin };
  const cancelled = await pending();
  const reviewed = await pending();
  const proposed = await pending();
  const wrong = await fund(api, ada, boss, methods.tetherTrc20, 500);
  const treasurer = await operator(api, 'treasurer');
  const completion = { transactionId: proposed, txHash: 'ab'.repeat(32) };
  const correction = { transactionId: wrong, amount: 5, reason: 'credited-twice' };
  const method = (address: string) => ({ currency: 'Litecoin', network: 'LTC', address });
  await withKey(api, 'ethereum');
  const opening = { amount: 300, method: methods.ethereum };
  const opened = succeeded(await sendOpening(api, ada, opening)).body.data.id;
  return [
    {
      method: 'POST',
      path: '/transaction/deposit',
      body: declared,
      other: { ...declared, amount: 251 },
      form: true,
      token,
    },
    {
      method: 'POST',
      path: '/transaction/deposit/open',
      body: opening,
      other: { ...opening, amount: 301 },
      token,
    },
    { method: 'POST', path: `/transaction/deposit/${String(opened)}/cancel`, token },
    { method: 'POST', path: '/transaction/withdraw', body: withdrawal, other: { ...withdrawal, amount: 151 }, token },
    { method: 'POST', path: `/transaction/${cancelled}/cancel`, token },
    { method: 'POST', path: '/trade/create', body: trade, other: { ...trade, investmentAmount: 501 }, token },
    {
      method: 'POST',
      path: '/trade/claim-profit',
      body: { tradeId: claimed, currentValue: 1_000 },
      other: { tradeId: claimed, currentValue: 1_001 },
      token,
    },
    { method: 'PUT', path: `/trade/pause/${String(paused)}`, token },
    { method: 'PUT', path: `/trade/resume/${String(resumed)}`, token },
    { method: 'DELETE', path: `/trade/delete/${String(closed)}`, token },
    {
      method: 'PUT',
      path: `/transaction/${reviewed}/status`,
      body: { status: 'processing' },
      other: { status: 'failed', reason: 'address-refuses' },
      token: boss.token,
    },
    {
      method: 'POST',
      path: '/operations/bonuses',
      body: bonus,
      other: { ...bonus, amount: 6 },
      token: boss.token,
    },
    {
      method: 'POST',
      path: '/operations/account-keys',
      body: { chain: 'bitcoin', publicKey: publicKeyOf('bitcoin') },
      other: { chain: 'bitcoin', publicKey: publicKeyOf('bitcoin', 1) },
      token: treasurer.token,
    },
    {
      method: 'POST',
      path: '/operations/proposals/completion',
      body: completion,
      other: { ...completion, txHash: 'cd'.repeat(32) },
      token: boss.token,
    },
    {
      method: 'POST',
      path: '/operations/proposals/correction',
      body: correction,
      other: { ...correction, amount: 6 },
      token: boss.token,
    },
    {
      method: 'POST',
      path: '/operations/proposals/budget',
      body: { amount: 1_000 },
      other: { amount: 1_001 },
      token: treasurer.token,
    },
    {
      method: 'POST',
      path: '/operations/proposals/suspension',
      body: { userId: (await investor(api)).id, reason: 'payment-check' },
      other: { userId: (await investor(api)).id, reason: 'payment-check' },
      token: boss.token,
    },
    {
      method: 'POST',
      path: '/payment-method',
      body: method(ADDRESSES.litecoin.customer),
      token: treasurer.token,
    },
    {
      method: 'PUT',
      path: `/payment-method/${methods.litecoin}`,
      body: method(ADDRESSES.litecoin.customer),
      token: treasurer.token,
    },
  ].map(
    (request) =>
      ({ ...request, route: `${request.method} ${request.path.replace(/[0-9a-f-]{36}/, '{id}')}` }) as MoneyRequest,
  );
}

/** Sends a money request with a key and answers everything that came, to the byte. */
export async function sendMoney(
  api: Pick<TestApi, 'url'>,
  { method, path, token, form, body }: MoneyRequest,
  key: string | undefined,
): Promise<{ status: number; text: string; replayed: string | null }> {
  const headers = new Headers({ authorization: `Bearer ${token}` });
  if (key !== undefined) headers.set('idempotency-key', key);
  let sent: string | FormData | undefined;
  if (form) {
    sent = new FormData();
    for (const [name, value] of Object.entries(body ?? {})) sent.set(name, String(value));
    sent.set('receipt', new Blob([aPdf()]), 'payment.pdf');
  } else if (body) {
    headers.set('content-type', 'application/json');
    sent = JSON.stringify(body);
  }
  const response = await fetch(`${api.url}/v1${path}`, { method, headers, body: sent });
  return {
    status: response.status,
    text: await response.text(),
    replayed: response.headers.get('idempotency-replayed'),
  };
}

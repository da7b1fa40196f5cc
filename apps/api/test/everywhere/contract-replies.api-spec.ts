import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as client from '@sextant/api-client';
import { ADDRESSES, aPdf, aPng, aRegistration } from '@sextant/test-data';
import { inAddressBook } from '../support/address-book.js';
import { contract, departuresFrom } from '../support/contract.js';
import { withBudget, codeOf, fund, investor, operator, paymentMethods, type Person } from '../support/people.js';
import { type TestApi, startTestApi } from '../support/test-api.js';

let api: TestApi;
let ada: Person;
let boss: Person;
let treasurer: Person;
let bitcoin: string;

beforeAll(async () => {
  api = await startTestApi();
  client.connect({ baseUrl: api.url });
  boss = await operator(api);
  treasurer = await operator(api, 'treasurer');
  bitcoin = (await paymentMethods(api)).bitcoin;
  ada = await investor(api);
  await fund(api, ada, boss, bitcoin, 5_000);
});
afterAll(() => api?.stop());

/** Options that make a call somebody's, and a money request happen once. */
const as = ({ token }: { token: string }) => ({
  headers: { ...client.newIntention().headers, authorization: `Bearer ${token}` },
});

/** The reply of a generated call, after it was held against the contract's schema for it. */
async function kept<Reply>(name: string, call: Promise<Reply>): Promise<Reply> {
  const reply = await call;
  expect(departuresFrom(`${name.charAt(0).toUpperCase()}${name.slice(1)}Reply`, reply)).toEqual([]);
  return reply;
}

async function refusalOf(call: Promise<unknown>): Promise<client.ApiError> {
  const fault: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(fault instanceof client.ApiError)) throw new Error('The call was not refused');
  return fault;
}

const proof = () => new File([aPdf()], 'payment.pdf', { type: 'application/pdf' });

describe('the contract', () => {
  it('is served as it is committed, with a page to try it on', async () => {
    const served = await fetch(`${api.url}/docs/json`);
    expect(await served.json()).toEqual(contract);
    const page = await fetch(`${api.url}/docs`);
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
  });

  it('is seen to be broken where it is', () => {
    expect(departuresFrom('LivenessDto', { status: 'ok' })).toEqual([]);
    const broken = { status: 'off', more: 1 };
    expect(departuresFrom('LivenessDto', broken)).toEqual([
      'LivenessDto.status is off',
      'LivenessDto.more is not in the contract',
    ]);
    const bar = { time: 'yesterday', open: '1', high: null, low: 1 };
    expect(departuresFrom('BarDto', bar)).toEqual([
      'BarDto.close is missing',
      'BarDto.time is no date-time: yesterday',
      'BarDto.open is of type string',
      'BarDto.high is null',
    ]);
  });
});

describe('replies keep the contract, field by field', () => {
  it('to somebody who registers, proves the address, signs in, looks at the sessions and leaves', async () => {
    const registration = aRegistration();
    const { email, password } = registration;
    const { data, token } = await kept('registerAccount', client.registerAccount(registration));
    const otp = await codeOf(api, data.id);
    await kept('verifyEmail', client.verifyEmail({ otp }, as({ token })));
    await kept('resendCode', client.resendCode({ email: 'somebody-else@sextant.example' }));
    await kept('requestPasswordReset', client.requestPasswordReset({ email }));
    const second = await kept('signIn', client.signIn({ email, password, remember: true }));
    expect(departuresFrom('CheckResponse', await client.checkSession(as(second)))).toEqual([]);
    const sessions = await kept('listSessions', client.listSessions(as(second)));
    const other = sessions.data.find(({ current }) => !current);
    await kept('endSession', client.endSession(other?.id ?? '', as(second)));
    await kept('signOut', client.signOut(as(second)));
    expect(await refusalOf(client.checkSession(as(second)))).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
  });

  it('to an investor about the own person', async () => {
    const newAvatar = new File([aPng()], 'me.png', { type: 'image/png' });
    await kept('getMe', client.getMe(as(ada)));
    const { data } = await kept('updateProfile', client.updateProfile({ city: 'London', newAvatar }, as(ada)));
    const picture = await client.getAvatar(data.avatar.split('/').at(-1) ?? '', as(ada));
    expect(picture.type).toBe('image/webp');
    expect((await client.getDefaultAvatar()).type).toBe('image/webp');
    await kept('getPreferences', client.getPreferences(as(ada)));
    await kept('updatePreferences', client.updatePreferences({ smsNotifications: true }, as(ada)));
  });

  it('to everybody about the market and the ways to pay', async () => {
    await kept('listPaymentMethods', client.listPaymentMethods());
    await kept('listAssets', client.listAssets());
    await kept('listQuotes', client.listQuotes({ symbols: 'AAPL,TSLA' }));
    await kept('listSparklines', client.listSparklines());
    await kept('getPriceHistory', client.getPriceHistory({ symbol: 'AAPL', range: '1W' }));
    await kept('listCoinRates', client.listCoinRates());
    await kept('getOutcomes', client.getOutcomes());
    expect(departuresFrom('LivenessDto', await client.checkLiveness())).toEqual([]);
    expect(departuresFrom('ReleaseDto', await client.getRelease())).toEqual([]);
    expect(departuresFrom('ReadinessDto', await client.checkReadiness())).toEqual([]);
  });

  it('to an investor who deposits, withdraws and reads the history', async () => {
    const order = { kind: 'withdrawal', method: bitcoin, amount: 250 } as const;
    const quote = await kept('quoteTransfer', client.quoteTransfer(order, as(ada)));
    const deposit = { amount: 300.5, method: bitcoin, receipt: proof() };
    const { data: announced } = await kept('requestDeposit', client.requestDeposit(deposit, as(ada)));
    const receipt = await client.getReceipt(announced.id, {}, as(ada));
    expect([receipt.type, receipt.size]).toEqual(['application/pdf', proof().size]);
    const recipient = ADDRESSES.bitcoin.customer;
    await inAddressBook(api, ada.id, 'BTC', recipient);
    const wish = { amount: 250, method: bitcoin, recipient, quoteId: quote.data.id };
    const { data: requested } = await kept('requestWithdrawal', client.requestWithdrawal(wish, as(ada)));
    await kept('getTransaction', client.getTransaction(requested.id, {}, as(ada)));
    await kept('cancelWithdrawal', client.cancelWithdrawal(requested.id, as(ada)));
    const page = await kept('listMyTransactions', client.listMyTransactions({ limit: 2 }, as(ada)));
    expect(page.nextCursor).not.toBeNull();
    expect(page.aggregates.totalSuccessfulDeposits).toBe(1);
    const file = await client.exportMyTransactions({ type: 'deposit' }, as(ada));
    expect(file.type).toMatch(/^text\/csv\b/);
    expect((await file.text()).split('\r\n')).toHaveLength(4);
  });

  it('to an investor who keeps statements', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const days = { from: today, to: today };
    const pdf = await client.downloadStatement(days, as(ada));
    expect([pdf.type, (await pdf.text()).slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
    const csv = await client.downloadStatement({ ...days, format: 'csv' }, as(ada));
    expect(csv.type).toMatch(/^text\/csv\b/);
    const year = await client.downloadYearStatement({ year: Number(today.slice(0, 4)) }, as(ada));
    expect(year.type).toBe('application/pdf');
    expect(await (await client.downloadJournal({}, as(ada))).text()).toContain('account assets:sextant:cash');
  });

  it('to an investor who keeps an address book', async () => {
    const wanted = { network: 'LTC', address: ADDRESSES.litecoin.customer, label: 'Savings' } as const;
    const { data } = await kept('addWithdrawalAddress', client.addWithdrawalAddress(wanted, as(ada)));
    const otp = await codeOf(api, ada.id, 'withdrawal-address');
    await kept('confirmWithdrawalAddress', client.confirmWithdrawalAddress(data.id, { otp }, as(ada)));
    await kept('renameWithdrawalAddress', client.renameWithdrawalAddress(data.id, { label: '' }, as(ada)));
    await kept('turnAllowListOn', client.turnAllowListOn(as(ada)));
    await kept('sendAllowListCode', client.sendAllowListCode(as(ada)));
    const off = await codeOf(api, ada.id, 'leave-allow-list');
    await kept('turnAllowListOff', client.turnAllowListOff({ otp: off }, as(ada)));
    await kept('listWithdrawalAddresses', client.listWithdrawalAddresses(as(ada)));
    await kept('removeWithdrawalAddress', client.removeWithdrawalAddress(data.id, as(ada)));
    await kept('getWithdrawalLimits', client.getWithdrawalLimits(as(ada)));
    await kept('getTransferTimes', client.getTransferTimes(as(ada)));
  });

  it('to an investor who trades', async () => {
    const order = { symbol: 'AAPL', name: 'Apple Inc.', investmentAmount: 500 };
    const once = as(ada);
    const { data: trade } = await kept('openTrade', client.openTrade(order, once));
    expect((await client.openTrade(order, once)).data.id).toBe(trade.id);
    await kept('pauseTrade', client.pauseTrade(trade.id, as(ada)));
    await kept('resumeTrade', client.resumeTrade(trade.id, as(ada)));
    await kept('listMyTrades', client.listMyTrades({ status: 'running' }, as(ada)));
    await kept('getValueHistory', client.getValueHistory({ range: 'ALL' }, as(ada)));
    await kept('getMyResults', client.getMyResults(as(ada)));
    await kept('closeTrade', client.closeTrade(trade.id, as(ada)));
    await kept('getTrade', client.getTrade(trade.id, as(ada)));
    const claim = { tradeId: trade.id, currentValue: 600 };
    expect(await refusalOf(client.claimProfit(claim, as(ada)))).toMatchObject({ status: 409, code: 'TRADE_COMPLETED' });
  });

  it('to an operator', async () => {
    const queue = await kept('listReviewQueue', client.listReviewQueue({}, as(boss)));
    const waiting = queue.data.find(({ type }) => type === 'deposit');
    const arrived = { receivedCoin: waiting?.coinAmount ?? '', arrivedAt: waiting?.createdAt };
    const review = { status: 'completed', ...arrived, txHash: 'ab'.repeat(32) } as const;
    await kept(
      'reviewTransaction',
      client.reviewTransaction(waiting?.id ?? '', review, { userId: waiting?.user.id }, as(boss)),
    );
    await withBudget(api);
    const bonus = { customerId: ada.id, amount: 25, reason: 'welcome-bonus' } as const;
    await kept('grantBonus', client.grantBonus(bonus, as(boss)));
    await kept('listUsers', client.listUsers({ limit: 1 }, as(boss)));
    const [method] = (await client.listPaymentMethods()).data;
    const { id, currency, network } = method!;
    const address = String(method!.address);
    await kept('updatePaymentMethod', client.updatePaymentMethod(id, { currency, network, address }, as(treasurer)));
    await kept('deletePaymentMethod', client.deletePaymentMethod(id, as(treasurer)));
    const again = { currency, network, address };
    await kept('createPaymentMethod', client.createPaymentMethod(again, as(treasurer)));
    await kept('findCustomers', client.findCustomers({}, as(boss)));
    await kept('getCustomer', client.getCustomer(ada.id, as(boss)));
    await kept('listCustomerEntries', client.listCustomerEntries(ada.id, { account: 'cash' }, as(boss)));
    await kept('writeCustomerNote', client.writeCustomerNote(ada.id, { text: 'Called.' }, as(boss)));
    await kept('listCustomerNotes', client.listCustomerNotes(ada.id, {}, as(boss)));
    await kept('listCustomerSessions', client.listCustomerSessions(ada.id, as(boss)));
    await kept('getCustomerTimeline', client.getCustomerTimeline(ada.id, {}, as(boss)));
    await kept('listCustomerTransactions', client.listCustomerTransactions(ada.id, {}, as(boss)));
    await kept('listCustomerTrades', client.listCustomerTrades(ada.id, {}, as(boss)));
    await kept('getTrialBalance', client.getTrialBalance({}, as(boss)));
    const custody = { account: 'custody', day: new Date().toISOString().slice(0, 10) } as const;
    await kept('listBookLines', client.listBookLines(custody, as(boss)));
    await kept('listBookDays', client.listBookDays({ account: 'custody' }, as(boss)));
    const keeper = await operator(api, 'treasurer');
    const entered = { coin: 'BTC', network: 'BTC', amount: '0.5', at: new Date().toISOString() };
    await kept('enterWalletBalance', client.enterWalletBalance(entered, as(keeper)));
    const csv = `coin,network,amount,at\nETH,ERC-20,0,${new Date().toISOString()}\n`;
    await kept('importWalletBalances', client.importWalletBalances({ csv }, as(keeper)));
    const { wallets } = (await kept('getReconciliation', client.getReconciliation(as(keeper)))).data;
    const { id: open = '', open: amount = '' } = wallets.find(({ coin }) => coin === 'BTC')?.balance ?? {};
    const explanation = { amount, reason: 'other', note: 'Coins of a test' } as const;
    await kept('explainWalletDifference', client.explainWalletDifference(open, explanation, as(keeper)));
    const count = (coins: string) =>
      client.enterWalletBalance({ ...entered, amount: coins, at: new Date().toISOString() }, as(keeper));
    await count('0.4');
    const [gone] = (await count('0.5')).data.goneDifferences;
    const reason = { amount: gone?.amount ?? '', reason: 'balance-mistyped' } as const;
    await kept('explainGoneDifference', client.explainGoneDifference(gone?.id ?? '', reason, as(keeper)));
    await kept('listClosedPeriods', client.listClosedPeriods(as(boss)));
    await kept('checkLedger', client.checkLedger(as(boss)));
    const suspended = { status: 'suspended', reason: 'payment-check' } as const;
    await kept('setUserStatus', client.setUserStatus(ada.id, suspended, as(boss)));
    expect(departuresFrom('CheckResponse', await client.checkSession(as(ada)))).toEqual([]);
  });

  it('when they refuse', async () => {
    const refusal = await fetch(`${api.url}/v1/auth/login`, { method: 'POST' });
    expect(refusal.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(departuresFrom('ProblemDto', await refusal.json())).toEqual([]);
    const error = await refusalOf(client.signIn({ email: 'nobody', password: '' }));
    expect(error).toMatchObject({ status: 422, code: 'VALIDATION_FAILED', message: 'Invalid email address' });
    expect(error.of('password')).toBe('Password must be at least 8 characters long');
    expect(error.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });
});

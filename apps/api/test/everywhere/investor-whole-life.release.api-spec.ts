import { cents, coinToString, coinsFor, priceFromDollars } from '@sextant/money';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as client from '@sextant/api-client';
import { ADDRESSES, aPdf, aRegistration } from '@sextant/test-data';
import { operator, paymentMethods } from '../support/people.js';
import { type TestApi, WITH_INBOX, startTestApi } from '../support/test-api.js';

interface Mail {
  subject: string;
  text: string;
  to: { address: string }[];
}

describe('an investor and an operator with nothing but the typed client and an inbox', () => {
  let api: TestApi;
  const registration = aRegistration();
  let ada = '';
  let boss = '';

  beforeAll(async () => {
    api = await startTestApi(WITH_INBOX);
    await paymentMethods(api);
  });
  afterAll(() => api?.stop());

  /** Options of a call as somebody, with a key of its own. */
  const as = (token: string) => ({
    headers: { ...client.newIntention().headers, authorization: `Bearer ${token}` },
    connection: { baseUrl: api.url, token: () => undefined, onToken: () => {}, onSignedOut: () => {} },
  });
  const anybody = () => ({ connection: as('').connection });

  /** The newest mail to a person whose text holds this. */
  const mailTo = async (address: string, holds: RegExp): Promise<RegExpExecArray> => {
    for (let tries = 0; tries < 200; tries++) {
      const mails = (await (await fetch(`${api.inboxUrl}/email`)).json()) as Mail[];
      const texts = mails
        .filter(({ to }) => to.some((one) => one.address === address))
        .map(({ subject, text }) => `${subject}\n${text}`);
      const found = texts.map((text) => holds.exec(text)).findLast(Boolean);
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`no mail to ${address} holds ${String(holds)}`);
  };

  it('registers, reads the code in the inbox, proves the address', async () => {
    const registered = await client.registerAccount(registration, anybody());
    expect(registered.data.emailVerified).toBe(false);
    const [, otp = ''] = await mailTo(registration.email, /\b(\d{6})\b/);
    const verified = await client.verifyEmail({ otp }, as(registered.token));
    expect(verified.success).toBe(true);
    const { email, password } = registration;
    ada = (await client.signIn({ email, password }, anybody())).token;
    const approver = await operator(api);
    boss = (await client.signIn({ email: approver.email, password: approver.password }, anybody())).token;
    expect((await client.getMe(as(ada))).data).toMatchObject({ emailVerified: true, availableBalance: 0 });
  });

  it('deposits, and is credited after the operator looked at the proof', async () => {
    const { data: methods } = await client.listPaymentMethods(anybody());
    const method = methods.find(({ network }) => network === 'TRC-20')?.id ?? '';
    const receipt = new File([aPdf()], 'payment.pdf');
    const once = as(ada);
    const { data } = await client.requestDeposit({ amount: 2_000, method, receipt }, once);
    const again = await client.requestDeposit({ amount: 2_000, method, receipt }, once);
    expect(again.data).toEqual(data);
    await mailTo(registration.email, new RegExp(data.reference));
    const { data: queue } = await client.listReviewQueue({ limit: 10 }, as(boss));
    expect(queue.map(({ id, status }) => [id, status])).toEqual([[data.id, 'pending']]);
    expect(new Uint8Array(await (await client.getReceipt(data.id, {}, as(boss))).arrayBuffer())).toEqual(aPdf());
    const txHash = 'ab'.repeat(32);
    const receivedCoin = coinToString('USDT', coinsFor('USDT', cents(199_000n), priceFromDollars(data.rate ?? 0)));
    const review = { status: 'completed', receivedCoin, txHash, arrivedAt: data.createdAt } as const;
    await client.reviewTransaction(data.id, review, {}, as(boss));
    await mailTo(registration.email, new RegExp(receivedCoin));
    expect((await client.getMe(as(ada))).data.availableBalance).toBe(1_990);
  });

  it('trades, withdraws, is paid, and reads a history that adds up', async () => {
    const order = { symbol: 'MSFT', name: 'Microsoft Corporation', investmentAmount: 500 };
    const { data: trade } = await client.openTrade(order, as(ada));
    await client.pauseTrade(trade.id, as(ada));
    await client.resumeTrade(trade.id, as(ada));
    const { data: closed } = await client.closeTrade(trade.id, as(ada));
    const { data: known } = await client.getTrade(trade.id, as(ada));
    expect(known.events.map(({ kind }) => kind)).toEqual(['opened', 'paused', 'resumed', 'closed']);

    const { data: methods } = await client.listPaymentMethods(anybody());
    const method = methods.find(({ network }) => network === 'TRC-20')?.id ?? '';
    const recipient = ADDRESSES.tetherTrc20.customer;
    const { data: wallet } = await client.addWithdrawalAddress({ network: 'TRC-20', address: recipient }, as(ada));
    const [, otp = ''] = await mailTo(registration.email, /new withdrawal address[\s\S]*\b(\d{6})\b/);
    const { data: confirmed } = await client.confirmWithdrawalAddress(wallet.id, { otp }, as(ada));
    expect(confirmed.state).toBe('usable');
    const { data: quote } = await client.quoteTransfer({ kind: 'withdrawal', method, amount: 300 }, as(ada));
    const wish = { amount: 300, method, recipient, quoteId: quote.id };
    const { data: requested } = await client.requestWithdrawal(wish, as(ada));
    expect([requested.received, requested.receivedCoin]).toEqual([quote.received, quote.receivedCoin]);
    const txHash = 'c'.repeat(64);
    await client.reviewTransaction(requested.id, { status: 'completed', txHash }, {}, as(boss));
    await mailTo(registration.email, new RegExp(txHash));
    const { data: cancelled } = await client.requestWithdrawal({ ...wish, quoteId: undefined }, as(ada));
    await client.cancelWithdrawal(cancelled.id, as(ada));

    const { data: me } = await client.getMe(as(ada));
    expect(me.availableBalance).toBeCloseTo(1_990 - 300 + closed.profit, 2);
    const { data: lines, aggregates } = await client.listMyTransactions({ limit: 100 }, as(ada));
    const sum = lines
      .filter(({ status }) => status === 'completed')
      .reduce((total, { direction, amount }) => total + Math.round(amount * 100) * (direction === 'in' ? 1 : -1), 0);
    expect(sum).toBe(Math.round(me.availableBalance * 100));
    expect(aggregates).toMatchObject({ totalTransactions: lines.length, totalInflow: 1_990, unconfirmedOutflow: 300 });
    const { data: report } = await client.checkLedger(as(boss));
    expect(report).toMatchObject({ clean: true, differences: [] });
  });

  it('reads refusals as errors with code, sentence and field', async () => {
    const { data: methods } = await client.listPaymentMethods(anybody());
    const method = methods.find(({ network }) => network === 'TRC-20')?.id ?? '';
    const wish = { amount: 1e6, method, recipient: ADDRESSES.tetherTrc20.customer };
    await expect(client.requestWithdrawal(wish, as(ada))).rejects.toMatchObject({
      status: 422,
      code: 'AMOUNT_EXCEEDS_BALANCE',
      message: 'Amount exceeds available balance',
      errors: [{ field: 'amount', message: 'Amount exceeds available balance' }],
    });
    await expect(client.checkLedger(as(ada))).rejects.toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
  });
});

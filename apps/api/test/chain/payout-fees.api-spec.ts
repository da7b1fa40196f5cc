import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { expectRefusal, writesNothing } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { type Bitcoin, startBitcoin } from './bitcoin-payouts.js';

interface Proposed {
  id: string;
  payoutBatch: {
    maxFee: string;
    feePercent: number;
    payouts: { reference: string; coins: string; feePercent: number }[];
  };
}

describe('the network fee of a batch of Bitcoin', () => {
  let bitcoin: Bitcoin;
  let payouts: Bitcoin['payouts'];
  let ada: Awaited<ReturnType<Bitcoin['payouts']['customer']>>;

  beforeAll(async () => {
    bitcoin = await startBitcoin();
    ({ payouts } = bitcoin);
    await bitcoin.stopWatching();
  });
  afterAll(() => bitcoin?.stop());
  beforeEach(async () => {
    ada = await payouts.customer();
  });

  const propose = (ids: string[], unitsPerByte: number, maxFeePercent?: number) =>
    payouts.operations<Proposed>(payouts.treasurer, 'payouts', {
      ...{ chain: 'bitcoin', ids, outputs: bitcoin.newCoin(0.02), unitsPerByte },
      ...(maxFeePercent && { maxFeePercent }),
    });
  const reference = async (id: string) => (await payouts.line(ada, id)).reference;

  it('above a tenth of what a withdrawal pays is refused with the share, which is confirmed and read by the approver', async () => {
    const id = await payouts.begun(ada, 100);
    const refused = await writesNothing(bitcoin.api, () => propose([id], 1_000));
    const percent = Number(refused.body.percent);
    expect(percent).toBeGreaterThan(100);
    const sentence = `The network fee would take ${percent} percent of what ${await reference(id)} pays. Please lower the fee rate, wait for lower fees, or confirm this share.`;
    expectRefusal(refused, [422, 'PAYOUT_FEE_HIGH', sentence]);
    expect(refused.body.references).toEqual([await reference(id)]);
    const tooLow = await writesNothing(bitcoin.api, () => propose([id], 1_000, Math.ceil(percent) - 1));
    expect(tooLow.body.code).toBe('PAYOUT_FEE_HIGH');
    for (const wrong of [0.5, -1, 1_001]) {
      expect((await propose([id], 1_000, wrong)).body.code).toBe('VALIDATION_FAILED');
    }
    const { payoutBatch, id: proposal } = succeeded(await propose([id], 1_000, Math.ceil(percent))).body.data;
    expect(payoutBatch).toMatchObject({ feePercent: percent, payouts: [{ feePercent: percent }] });
    expect((100 * Number(payoutBatch.maxFee)) / Number(payoutBatch.payouts[0]!.coins)).toBeCloseTo(percent, 0);
    const { token } = payouts.approver;
    const shown = succeeded(await call<Proposed[]>(bitcoin.api, 'GET', '/operations/proposals', { token })).body.data;
    expect(shown.find((one) => one.id === proposal)?.payoutBatch.feePercent).toBe(percent);
    succeeded(await payouts.answer(proposal, 'refuse'));
  });

  it('names the one withdrawal that causes it, beside a large one', async () => {
    const [small, large] = [await payouts.begun(ada, 100), await payouts.begun(ada, 800)];
    const refused = await writesNothing(bitcoin.api, () => propose([small, large], 300));
    expect(refused.body).toMatchObject({ code: 'PAYOUT_FEE_HIGH', references: [await reference(small)] });
    const { id, payoutBatch } = succeeded(await propose([large], 300)).body.data;
    expect(payoutBatch.feePercent).toBeLessThan(10);
    succeeded(await payouts.answer(id, 'refuse'));
  });

  it('is told of a usual batch, too', async () => {
    const id = await payouts.begun(ada, 100);
    const { payoutBatch, id: proposal } = succeeded(await propose([id], 5)).body.data;
    expect(payoutBatch.feePercent).toBeGreaterThan(0);
    expect(payoutBatch.feePercent).toBeLessThan(1);
    succeeded(await payouts.answer(proposal, 'refuse'));
  });
});

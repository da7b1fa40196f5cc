import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AccountResults } from '#modules/trade/account-results.js';
import { ValueHistory } from '#modules/trade/value-history.js';
import { MORNING, after, tick } from '../support/market-time.js';
import { type Person, fund, investor, operator, paymentMethods } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { open } from '../support/trades.js';
import { sendWithdrawal } from '../support/transfers.js';

const MINUTE = 60_000;

describe('when the clock is set back', () => {
  let api: TestApi;
  let methods: Awaited<ReturnType<typeof paymentMethods>>;
  let ada: Person;
  let ben: Person;

  beforeAll(async () => {
    api = await startTestApi();
    api.clock.set(MORNING);
    methods = await paymentMethods(api);
    const boss = await operator(api);
    [ada, ben] = [await investor(api), await investor(api)];
    for (const person of [ada, ben]) await fund(api, person, boss, methods.bitcoin, 5_000);
    tick(api);
    await open(api, ada, { investmentAmount: 1_000 });
  });
  afterAll(() => api?.stop());

  const read = async (path: string, { token } = ada) =>
    succeeded(await call<Record<string, unknown>>(api, 'GET', path, { token })).body.data;
  const withdrawn = async (person: Person) => {
    const { body } = succeeded(await sendWithdrawal(api, person, methods, 'tetherTrc20'));
    return String(body.data.id);
  };

  it('by less than a second, what is being read is read to its end', async () => {
    for (const figures of [
      () => api.app.get(AccountResults).of(ada.id),
      () => api.app.get(ValueHistory).of(ada.id, '1M'),
    ]) {
      const now = tick(api, 5_000);
      const reading = figures();
      api.clock.set(after(now, -999));
      expect(await reading).toMatchObject({ source: 'simulated' });
    }
  });

  it('by minutes, no figure of the time before is shown', async () => {
    const [later, sooner] = [after(MORNING, 10 * MINUTE), after(MORNING, MINUTE)];
    const figures = async () => {
      const [outcomes, times] = [await read('/market/outcomes'), await read('/transaction/transfer-times')];
      return [outcomes.asOf, times.asOf];
    };
    api.clock.set(later);
    const first = await withdrawn(ada);
    expect(await read(`/transaction/${first}`)).toMatchObject({ ahead: 0 });
    expect(await figures()).toEqual([later.toISOString(), later.toISOString()]);
    api.clock.set(sooner);
    const second = await withdrawn(ben);
    expect(await read(`/transaction/${second}`, ben)).toMatchObject({ ahead: 0 });
    expect(await figures()).toEqual([sooner.toISOString(), sooner.toISOString()]);
  });
});

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { MORNING, after, priceAt } from '../support/market-time.js';
import { type Person, fund, investor, operator, paymentMethods } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { open, tradeOf } from '../support/trades.js';

const TIMES = 600;

let api: TestApi;
let ada: Person;

beforeAll(async () => {
  api = await startTestApi({ LOG_LEVEL: 'silent' });
  api.clock.set(MORNING);
  ada = await investor(api);
  await fund(api, ada, await operator(api), (await paymentMethods(api)).bitcoin, 5_000);
});
afterAll(() => api?.stop());

it('a trade that is paused and resumed hundreds of times shows the latest thousand steps, and its account its value', async () => {
  const { id } = await open(api, ada);
  const price = await priceAt(api, 'TSLA', MORNING);
  const from = after(MORNING, 1_000).toISOString();
  const step = (kind: string, half: number) =>
    `perform movement_${kind}('${ada.id}', '${ada.id}', '{"id": "${id}", "price": ${price}}',
       timestamptz '${from}' + (n * 2 + ${half}) * interval '1 ms', null, '');`;
  await api.database.query(
    `do $$ begin for n in 1..${TIMES} loop ${step('pause', 0)} ${step('resumption', 1)} end loop; end $$`,
  );
  const { events } = await tradeOf(api, ada, id);
  expect(events).toHaveLength(1_000);
  expect(events.map(({ kind }) => kind).slice(-2)).toEqual(['paused', 'resumed']);
  const instants = events.map(({ at }) => String(at));
  expect(instants).toEqual([...instants].sort());

  api.clock.set(after(MORNING, 10_000));
  const { data } = succeeded(await call(api, 'GET', '/trade/value-history?range=ALL', { token: ada.token })).body;
  const points = data.points as { total: number; invested: number }[];
  expect(points).toHaveLength(1);
  expect(points[0]?.invested).toBeGreaterThan(900);
});

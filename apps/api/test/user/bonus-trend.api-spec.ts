import { DAY_MS } from '@sextant/business-rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { UserReplies } from '#modules/user/index.js';
import { MORNING, after } from '../support/market-time.js';
import { type Person, investor, operator } from '../support/people.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { earlierLine } from '../support/transfers.js';

let api: TestApi;
let [ada, boss]: Person[] = [];
beforeAll(async () => {
  api = await startTestApi();
  api.clock.set(after(MORNING, -61 * DAY_MS));
  [ada, boss] = [await investor(api), await operator(api)];
});
afterAll(() => api?.stop());

const shown = async (person: Person | undefined) => {
  const { bonus, bonusTrendPercent, availableBalance } = await api.app.get(UserReplies).byId(person!.id);
  return { bonus, bonusTrendPercent, availableBalance };
};

it('compares the bonuses of the last 30 days with those of the 30 days before, to the millisecond', async () => {
  const bonuses = [
    [-60 * DAY_MS - 1, 1],
    [-60 * DAY_MS, 20],
    [-30 * DAY_MS - 1, 30],
    [-30 * DAY_MS, 60],
    [0, 40],
  ] as const;
  for (const [ago, amount] of bonuses) {
    api.clock.set(after(MORNING, ago));
    await earlierLine(api, ada!, boss!, { type: 'bonus', amount });
  }
  expect(await shown(ada)).toEqual({ bonus: 151, bonusTrendPercent: 100, availableBalance: 151 });
  expect(await shown(boss)).toEqual({ bonus: 0, bonusTrendPercent: null, availableBalance: 0 });
});

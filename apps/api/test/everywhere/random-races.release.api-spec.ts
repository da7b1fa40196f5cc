import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { AccountDriver } from '../support/account-driver.js';
import { type Trading, startTrading } from '../support/concurrent-requests.js';
import { runStorms } from './random-storms.js';

/** In parts, so that a hang is noticed early, and a slow machine has time for all of them. */
const PARTS = [1, 2, 3, 4, 5];
const STORMS = 16;

describe('accounts under many random requests at once', () => {
  let trading: Trading;
  let driver: AccountDriver;
  beforeAll(async () => {
    trading = await startTrading();
    driver = new AccountDriver(trading);
  });
  afterAll(() => trading?.api.stop());

  it.each(PARTS)(`agree with the replies to ${STORMS} storms of requests, part %i`, async () => {
    await runStorms(trading, driver, { numRuns: STORMS });
  });
});

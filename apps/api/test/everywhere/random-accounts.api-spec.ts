import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { AccountDriver } from '../support/account-driver.js';
import { type Trading, startTrading } from '../support/concurrent-requests.js';
import { SEQUENCE_SETTINGS, runSequences } from './random-sequences.js';
import { runStorms } from './random-storms.js';

/** The same sequences in every run: together they have every kind of command. */
const SEED = 20_240_229;

describe('accounts', () => {
  let trading: Trading;
  let driver: AccountDriver;
  beforeAll(async () => {
    trading = await startTrading(SEQUENCE_SETTINGS);
    driver = new AccountDriver(trading);
  });
  afterAll(() => trading?.api.stop());

  it('hold to the cent what a dozen fixed sequences of commands made of them', async () => {
    await runSequences(driver, { numRuns: 12, seed: SEED });
  });

  it.each([SEED, undefined])('agree with the replies to storms of requests at once, seed %s', async (seed) => {
    await runStorms(trading, driver, { numRuns: 3, seed });
  });
});

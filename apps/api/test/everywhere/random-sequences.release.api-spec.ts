import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { AccountDriver } from '../support/account-driver.js';
import { type Trading, startTrading } from '../support/concurrent-requests.js';
import { SEQUENCE_SETTINGS, runSequences } from './random-sequences.js';

/** In parts, so that a hang is noticed early, and a slow machine has time for all of them. */
const PARTS = [1, 2, 3, 4];
const SEQUENCES = 50;

describe('accounts after a random sequence of commands', () => {
  let trading: Trading;
  let driver: AccountDriver;
  beforeAll(async () => {
    trading = await startTrading(SEQUENCE_SETTINGS);
    driver = new AccountDriver(trading);
  });
  afterAll(() => trading?.api.stop());

  it.each(PARTS)(`hold to the cent what ${SEQUENCES} sequences made of them, part %i`, async () => {
    await runSequences(driver, { numRuns: SEQUENCES });
  });
});

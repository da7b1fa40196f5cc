import { existsSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPdf } from '@sextant/test-data';
import { ReapReceipts } from '#modules/transaction/index.js';
import { Files } from '#platform/files/index.js';
import { announceDeposit, investor, paymentMethods } from '../support/people.js';
import { type TestApi, startTestApi } from '../support/test-api.js';

const TWO_HOURS_AGO = new Date(Date.now() - 2 * 60 * 60 * 1000);

describe('a stored proof', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api?.stop());

  const path = (key: string) => join(api.settings.dataDir, 'files', key);
  const makeOld = (key: string) => utimesSync(path(key), TWO_HOURS_AGO, TWO_HOURS_AGO);

  it('is removed when no deposit names it, stays when one does, and stays while one still may', async () => {
    const ada = await investor(api);
    await announceDeposit(api, ada, (await paymentMethods(api)).bitcoin, 500);
    const [named] = await api.database.query<{ storage_key: string }>('select storage_key from receipts');
    const orphan = await api.app.get(Files).save('receipts', aPdf());
    const fresh = await api.app.get(Files).save('receipts', aPdf());
    makeOld(String(named?.storage_key));
    makeOld(orphan);

    expect(await api.app.get(ReapReceipts).run()).toBe(1);

    expect(existsSync(path(orphan))).toBe(false);
    expect(existsSync(path(String(named?.storage_key)))).toBe(true);
    expect(existsSync(path(fresh))).toBe(true);
  });
});

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aPdf, aPng } from '@sextant/test-data';
import { type FullFolder, fillUploads } from '../support/full-folder.js';
import { MORNING } from '../support/market-time.js';
import { type Person, investor, paymentMethods } from '../support/people.js';
import { type Expected, expectRefusal, writesNothing } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { sendDeposit, storedReceipts } from '../support/transfers.js';

const REFUSED: Expected = [
  503,
  'STORAGE_UNAVAILABLE',
  'Your file could not be stored, so nothing was done. Please try again in a few minutes.',
];

describe('a folder of uploads that takes no more', () => {
  let api: TestApi;
  let method: string;
  let ada: Person;
  let folder: FullFolder | undefined;

  beforeAll(async () => {
    api = await startTestApi({ LOG_LEVEL: 'silent', UPLOADS_PER_DAY: '2' });
    api.clock.set(MORNING);
    method = (await paymentMethods(api)).bitcoin;
  });
  beforeEach(async () => {
    ada = await investor(api);
  });
  afterEach(() => {
    folder?.undo();
    folder = undefined;
  });
  afterAll(() => api?.stop());

  const deposit = (key: string) => sendDeposit(api, ada, { amount: '250', method }, { key, proof: { bytes: aPdf() } });
  const changePicture = () => {
    const form = new FormData();
    form.set('newAvatar', new Blob([aPng()]), 'me.png');
    form.set('city', 'Ulm');
    return call(api, 'PUT', '/user/update-profile', { token: ada.token, form });
  };
  const halfWritten = (kind: string) => {
    try {
      return readdirSync(join(api.settings.dataDir, 'files', kind));
    } catch {
      return [];
    }
  };

  it.each(['full', 'read-only'] as const)(
    '(%s) refuses a deposit before anything is written, and takes the same key later',
    async (how) => {
      folder = fillUploads(api, how);
      // More often than a person may send files in a day: what was not stored does not count.
      for (let each = 0; each < 3; each++) {
        const answer = await writesNothing(api, () => deposit('the-one'));
        expectRefusal(answer, REFUSED);
        expect(answer.headers.get('retry-after')).toBe('60');
      }
      const [counted] = await api.database.query<{ rows: number }>(
        'select count(*)::int as rows from upload_allowances where user_id = $1',
        [ada.id],
      );
      expect(counted).toEqual({ rows: 0 });
      folder.makeRoom();
      expect(halfWritten('receipts')).toEqual([]);
      const taken = succeeded(await deposit('the-one'));
      expect(taken.headers.get('idempotency-replayed')).toBeNull();
      expect(storedReceipts(api)).toBe(1);
      expect(succeeded(await deposit('the-one')).body.data).toEqual(taken.body.data);
    },
  );

  it('refuses a new picture, and the rest of the profile stays as it was', async () => {
    folder = fillUploads(api);
    const before = await call(api, 'GET', '/user/me', { token: ada.token });
    expectRefusal(await changePicture(), REFUSED);
    const after = await call(api, 'GET', '/user/me', { token: ada.token });
    expect(after.body.data).toEqual(before.body.data);
    folder.makeRoom();
    expect(halfWritten('avatar')).toEqual([]);
    expect(succeeded(await changePicture()).body.data).toMatchObject({ city: 'Ulm' });
  });
});

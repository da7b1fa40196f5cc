import { existsSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { ReapReceipts } from '#modules/transaction/index.js';
import { UPLOAD_FAULTS } from '@sextant/business-rules';
import { Files } from '#platform/files/index.js';
import { aPdf, aProgram, receiptFiles } from '@sextant/test-data';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MORNING } from '../support/market-time.js';
import {
  type MethodName,
  type Person,
  announceDeposit,
  fund,
  investor,
  operator,
  paymentMethods,
} from '../support/people.js';
import { expectRefusal, writesNothing } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { type Proof, sendDeposit, sendWithdrawal, storedReceipts } from '../support/transfers.js';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api?.stop());

const TWO_HOURS_AGO = new Date(Date.now() - 2 * 60 * 60 * 1000);

describe('a stored proof', () => {
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

const MISSING = [422, 'VALIDATION_FAILED', 'Please upload a payment proof', 'receipt'] as const;
const WRONG = [422, 'FILE_TYPE_INVALID', 'Invalid file type. Please upload an image or PDF.', 'receipt'] as const;
const LARGE = [413, 'PAYLOAD_TOO_LARGE', 'File size must be less than 5MB', 'receipt'] as const;
const FIVE_MB = 5 * 1024 * 1024;

/** What a picture shows. */
const pixelsOf = async (bytes: Uint8Array) => {
  const { data, info } = await sharp(bytes)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [info.width, info.height, ...data];
};

describe('a receipt', () => {
  let methods: Record<MethodName, string>;
  let ada: Person;
  let boss: Person;

  beforeAll(async () => {
    api.clock.set(MORNING);
    methods = await paymentMethods(api);
    [ada, boss] = [await investor(api), await operator(api)];
  });

  const send = (proof: Proof | null) => sendDeposit(api, ada, { amount: '250', method: methods.bitcoin }, { proof });
  const read = (id: unknown, token?: string) =>
    fetch(`${api.url}/v1/transaction/${String(id)}/receipt`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
  /** Refused, with no line written and no file kept. */
  const refusedWhole = async (proof: Proof | null, expected: Parameters<typeof expectRefusal>[1]) => {
    const files = storedReceipts(api);
    expectRefusal(await writesNothing(api, () => send(proof)), expected);
    expect(storedReceipts(api)).toBe(files);
  };

  it.each(Object.entries(receiptFiles()))('is a %s by its content, whatever it is called', async (type, bytes) => {
    const { body } = succeeded(await send({ bytes, name: 'proof.exe', type: 'application/octet-stream' }));
    const { size } = body.data.receipt as { size: number };
    const ending = type === 'image/jpeg' ? 'jpg' : String(type.split('/')[1]);
    expect(body.data.receipt).toMatchObject({ contentType: type, name: `proof.exe.${ending}` });
    for (const token of [ada.token, boss.token]) {
      const response = await read(body.data.id, token);
      expect(response.status).toBe(200);
      const given = new Uint8Array(await response.arrayBuffer());
      if (type === 'application/pdf') expect(given).toEqual(bytes);
      else expect(await pixelsOf(given)).toEqual(await pixelsOf(bytes));
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': type,
        'content-disposition': `attachment; filename="receipt-${String(body.data.id)}.${String(type.split('/')[1])}"`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'no-store',
        'content-length': String(size),
      });
    }
  });

  it.each([
    ['a program called .png', { bytes: aProgram(), name: 'proof.png', type: 'image/png' }],
    ['text', { bytes: new TextEncoder().encode('paid, honestly'), name: 'proof.pdf', type: 'application/pdf' }],
    ['HTML', { bytes: new TextEncoder().encode('<html><script>1</script></html>'), type: 'image/png' }],
    ['SVG', { bytes: new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), type: 'image/svg+xml' }],
  ])('is never %s', (_, proof) => refusedWhole(proof, WRONG));

  it('has to be there, with something in it, in its own field', async () => {
    await refusedWhole(null, MISSING);
    await refusedWhole({ bytes: new Uint8Array(0) }, [422, 'FILE_UNREADABLE', UPLOAD_FAULTS.empty, 'receipt']);
    const asText = await sendDeposit(
      api,
      ada,
      { amount: '250', method: methods.bitcoin, receipt: 'text' },
      { proof: null },
    );
    expectRefusal(asText, MISSING);
    const asJson = await call(api, 'POST', '/transaction/deposit', {
      token: ada.token,
      body: { amount: 250, method: methods.bitcoin, receipt: 'data:image/png;base64,AAAA' },
    });
    expectRefusal(asJson, MISSING);
    const form = new FormData();
    form.set('amount', '250');
    form.set('method', methods.bitcoin);
    form.set('other', new Blob([aPdf()]), 'proof.pdf');
    const elsewhere = await call(api, 'POST', '/transaction/deposit', { token: ada.token, form });
    expectRefusal(elsewhere, [
      422,
      'VALIDATION_FAILED',
      'Please send one file at most, in the field receipt',
      'receipt',
    ]);
  });

  it('may have 5 MB and not a byte more', async () => {
    const most = new Uint8Array(FIVE_MB);
    most.set(aPdf());
    succeeded(await send({ bytes: most }));
    const more = new Uint8Array(FIVE_MB + 1);
    more.set(aPdf());
    await refusedWhole({ bytes: more }, LARGE);
    await refusedWhole({ bytes: new Uint8Array(3 * FIVE_MB) }, LARGE);
  });

  it.each([
    ['квитанция 领收书 ✅.pdf', 'квитанция 领收书 ✅.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\temp\\proof.pdf', 'proof.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(196)}.pdf`],
    ['a\u202Efdp.exe', 'afdp.exe.pdf'],
    ['   ', 'receipt.pdf'],
  ])('called %j is shown as %j', async (name, shown) => {
    const { body } = succeeded(await send({ bytes: aPdf(), name }));
    expect(body.data.receipt).toMatchObject({ name: shown });
  });

  it('is kept from everybody else', async () => {
    const id = succeeded(await send({ bytes: aPdf() })).body.data.id;
    const eve = await investor(api);
    const path = `/transaction/${String(id)}/receipt`;
    expectRefusal(await call(api, 'GET', path), [401, 'NOT_SIGNED_IN', 'Please sign in to continue.']);
    const hers = await call(api, 'GET', path, { token: eve.token });
    expectRefusal(hers, [404, 'TRANSACTION_NOT_FOUND', 'Transaction not found']);
  });

  it('stands on deposits only', async () => {
    await fund(api, ada, boss, methods.bitcoin, 500);
    const { id } = succeeded(await sendWithdrawal(api, ada, methods, 'bitcoin')).body.data;
    for (const { token } of [ada, boss]) {
      const none = await call(api, 'GET', `/transaction/${String(id)}/receipt`, { token });
      expectRefusal(none, [404, 'RECEIPT_NOT_FOUND', 'This transaction has no receipt']);
    }
  });

  it('of a repeated request is not kept twice', async () => {
    const files = storedReceipts(api);
    const fields = { amount: '250', method: methods.bitcoin };
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => sendDeposit(api, ada, fields, { key: 'one-intention' })),
    );
    expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    succeeded(await sendDeposit(api, ada, fields, { key: 'one-intention' }));
    expect(storedReceipts(api)).toBe(files + 1);
    const other = await sendDeposit(api, ada, fields, {
      key: 'one-intention',
      proof: { bytes: new Uint8Array([...aPdf(), 10]) },
    });
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect(storedReceipts(api)).toBe(files + 1);
  });
});

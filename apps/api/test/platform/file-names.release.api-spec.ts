import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HOSTILE_FILE_NAMES, aPdf } from '@sextant/test-data';
import { MORNING } from '../support/market-time.js';
import { type Part, sendParts } from '../support/multipart.js';
import { type Person, investor, paymentMethods } from '../support/people.js';
import { writesNothing } from '../support/refusals.js';
import { succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { storedReceipts } from '../support/transfers.js';

/** Names that cannot stand in a header as they are, by what they are. */
const UNWRITABLE: [string, Buffer][] = [
  ['a line end', Buffer.from('a\r\nset-cookie: x=1\r\n.pdf')],
  ['a line end and a whole part', Buffer.from('a"\r\n\r\n%PDF-1.4 %%EOF\r\n--sextant-boundary\r\nx: "')],
  ['a NUL', Buffer.from('proof.pdf\0.exe')],
  ['a quote', Buffer.from('a"; name="amount"; filename="b.pdf')],
  ['a backslash at its end', Buffer.from('proof.pdf\\')],
  ['bytes that are no UTF-8', Buffer.from('ff fe 80 c0 af 2e 70 64 66'.replaceAll(' ', ''), 'hex')],
  ['half a surrogate pair', Buffer.from('eda0bd2e706466', 'hex')],
  ['every control character', Buffer.from(Array.from({ length: 31 }, (_, at) => at + 1))],
];

describe('a file', () => {
  let api: TestApi;
  let method: string;
  const people: Person[] = [];
  let sent = 0;

  beforeAll(async () => {
    api = await startTestApi({ LOG_LEVEL: 'silent' });
    api.clock.set(MORNING);
    method = (await paymentMethods(api)).bitcoin;
    // Twenty deposits of a person wait for review at most.
    for (let each = 0; each * 18 < HOSTILE_FILE_NAMES.length + UNWRITABLE.length; each++) {
      people.push(await investor(api));
    }
  });
  afterAll(() => api?.stop());

  const nextPerson = () => people[Math.floor(sent++ / 18)]!;
  const send = (ada: Person, file: Partial<Part>) =>
    sendParts(api, ada, '/transaction/deposit', [
      { name: 'amount', body: '250' },
      { name: 'method', body: method },
      { name: 'receipt', type: 'application/pdf', body: aPdf(), ...file },
    ]);
  const read = (ada: Person, id: unknown) =>
    fetch(`${api.url}/v1/transaction/${String(id)}/receipt`, { headers: { authorization: `Bearer ${ada.token}` } });

  /** No path, nothing unseen, no device, nothing that a shell or a header takes for something else at its ends. */
  function expectHarmless(shown: string): void {
    expect(shown).toMatch(/^[^.\s-][^/\\\p{C}\p{Zl}\p{Zp}<>:"|?*]{0,195}\.pdf$/iu);
    expect(shown).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i);
    expect([...shown].length).toBeLessThanOrEqual(200);
  }

  async function expectKeptAsOwn(ada: Person, data: Record<string, unknown>): Promise<void> {
    const { name } = data.receipt as { name: string };
    expectHarmless(name);
    const response = await read(ada, data.id);
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="receipt-${String(data.id)}.pdf"`);
    expect([...response.headers.keys()]).not.toContain('set-cookie');
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  }

  it.each(HOSTILE_FILE_NAMES)('called %j is kept under a name of our own', async (filename) => {
    const ada = nextPerson();
    const answer = await send(ada, { filename: filename.replaceAll('"', '%22') });
    // Of these nothing is left as a name, and a part without a name is no file.
    if (['.', '..'].includes(filename)) expect(answer.body.message).toBe('Please upload a payment proof');
    else await expectKeptAsOwn(ada, succeeded(answer).body.data);
  });

  it.each(UNWRITABLE)('whose name holds %s is refused, or kept under a name of our own', async (_, filename) => {
    const ada = nextPerson();
    const files = storedReceipts(api);
    const answer = await send(ada, { filename });
    if (answer.status === 201) return expectKeptAsOwn(ada, answer.body.data);
    expect([400, 422]).toContain(answer.status);
    await writesNothing(api, () => send(ada, { filename }));
    expect(storedReceipts(api)).toBe(files);
  });

  it('lies among others of its kind, under names that tell nothing, and nowhere else', async () => {
    const root = join(api.settings.dataDir, 'files');
    expect(readdirSync(root)).toEqual(['receipts']);
    const names = readdirSync(join(root, 'receipts'));
    expect(names.length).toBeGreaterThanOrEqual(HOSTILE_FILE_NAMES.length);
    for (const name of names) expect(name).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });
});

import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { DAY_MS } from '@sextant/business-rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aPdf, aPng } from '@sextant/test-data';
import { MORNING, after } from '../support/market-time.js';
import { type Part, formBytes, sendParts } from '../support/multipart.js';
import { type Person, investor, operator, paymentMethods } from '../support/people.js';
import { processorMs } from '../support/processor-time.js';
import { type Expected, expectRefusal, writesNothing } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { sendDeposit, sendCompletion, storedReceipts } from '../support/transfers.js';

const FORM = 'multipart/form-data; boundary=sextant-boundary';
const MB = 1024 * 1024;
const UNREADABLE: Expected = [400, 'MALFORMED_REQUEST', 'The request could not be read.'];
const LARGE = 'File size must be less than 5MB';

describe('an upload', () => {
  // Who asks for the connection to end with the reply may not get to read it while still sending.
  const agent = new Agent({ keepAlive: true });
  let api: TestApi;
  let method: string;
  let ada: Person;
  let boss: Person;

  beforeAll(async () => {
    api = await startTestApi({ LOG_LEVEL: 'silent', UPLOADS_PER_DAY: '6' });
    api.clock.set(MORNING);
    method = (await paymentMethods(api)).bitcoin;
    boss = await operator(api);
  });
  afterAll(() => {
    agent.destroy();
    return api?.stop();
  });
  beforeEach(async () => {
    api.clock.set(MORNING);
    ada = await investor(api);
  });

  const fields: Part[] = [
    { name: 'amount', body: '250' },
    { name: 'method', body: '' },
  ];
  const receipt: Part = { name: 'receipt', filename: 'proof.pdf', body: aPdf() };
  const parts = (...more: Part[]) => [fields[0]!, { name: 'method', body: method }, ...more];
  const begin = (headers: Record<string, string | number>): ClientRequest =>
    request(`${api.url}/v1/transaction/deposit`, {
      method: 'POST',
      agent,
      headers: { authorization: `Bearer ${ada.token}`, 'content-type': FORM, ...headers },
    });
  const answerOf = async (sent: ClientRequest) => {
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: response.statusCode, body: JSON.parse(await text(response)) as Record<string, unknown> };
  };

  it('that says to be far too large is refused before any of it is read', async () => {
    const sent = begin({ 'content-length': 5_000 * MB });
    sent.on('error', () => undefined);
    // The head alone: whoever waits for more of it never answers.
    sent.flushHeaders();
    expect(await answerOf(sent)).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE', message: LARGE } });
    sent.destroy();
  });

  it('without end is cut off after a few megabytes, and nothing of it is kept', async () => {
    const files = storedReceipts(api);
    await writesNothing(api, async () => {
      const sent = begin({ 'transfer-encoding': 'chunked' });
      const ended = new Promise<void>((resolve) => {
        sent.on('error', () => resolve());
        sent.on('close', () => resolve());
      });
      const answered = answerOf(sent);
      const whole = formBytes([{ name: 'amount', body: '250' }, receipt]);
      sent.write(whole.subarray(0, whole.length - 30));
      const block = Buffer.alloc(MB);
      let taken = 0;
      const flow = () => {
        while (!sent.destroyed && taken < 200 * MB) {
          taken += MB;
          if (!sent.write(block)) return void sent.once('drain', flow);
        }
      };
      flow();
      expect(await answered).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE', message: LARGE } });
      await ended;
      expect(taken).toBeLessThan(60 * MB);
    });
    expect(storedReceipts(api)).toBe(files);
  });

  it('that breaks off leaves nothing behind', async () => {
    const files = storedReceipts(api);
    await writesNothing(api, async () => {
      for (const share of [0.1, 0.5, 0.99]) {
        const whole = formBytes(parts(receipt));
        const sent = begin({ 'content-length': whole.length });
        sent.on('error', () => undefined);
        sent.write(whole.subarray(0, Math.floor(whole.length * share)));
        await new Promise((resolve) => setImmediate(resolve));
        sent.destroy();
      }
      expectRefusal(await sendDeposit(api, ada, { amount: 'x', method }), [
        422,
        'VALIDATION_FAILED',
        'Amount must be greater than 0',
        'amount',
      ]);
    });
    expect(storedReceipts(api)).toBe(files);
  });

  /** Forms that no browser makes, and the type they are sent under where it is not the usual one. */
  const odd: [what: string, form: () => Part[], type?: string][] = [
    ['no boundary', () => parts(receipt), 'multipart/form-data'],
    ['another boundary', () => parts(receipt), 'multipart/form-data; boundary=other'],
    ['a boundary without end', () => parts(receipt), `multipart/form-data; boundary=${'b'.repeat(5_000)}`],
    ['a form in a form', () => [{ head: ['content-type: multipart/mixed; boundary=x'], body: '--x\r\n\r\n--x--' }]],
    ['parts without a name', () => [{ head: ['content-disposition: form-data'], body: '250' }, receipt]],
    ['parts without a disposition', () => [{ head: ['x-a: b'], body: '250' }, receipt]],
    ['a list in a name', () => parts(receipt, { name: 'amounts[4294967294]', body: '1' })],
    ['an object in a name', () => parts(receipt, { name: 'amount[$gt]', body: '1' })],
    ['a prototype', () => parts(receipt, { name: '__proto__', body: '1' })],
    ["a prototype's field", () => parts(receipt, { name: '__proto__[isOperator]', body: '1' })],
    ["a constructor's field", () => parts(receipt, { name: 'constructor[prototype][role]', body: 'operator' })],
    ['a constructor', () => parts(receipt, { name: 'constructor', body: '1' })],
    ['a field twice', () => parts({ name: 'amount', body: '999' }, receipt)],
    ['thousands of fields', () => Array.from({ length: 5_000 }, (_, at) => ({ name: `f${at}`, body: '' }))],
    ['thousands of files', () => Array.from({ length: 2_000 }, () => receipt)],
    ['a name of 20,000 characters', () => parts(receipt, { name: 'n'.repeat(20_000), body: '' })],
    ['headers of a part without end', () => [{ head: [`x-a: ${'a'.repeat(200_000)}`], body: '' }, receipt]],
    [
      'a thousand headers of a part',
      () => [{ head: Array.from({ length: 1_000 }, (_, at) => `x-${at}: 1`), body: '' }],
    ],
    ['nothing', () => []],
  ];

  it.each(odd.map(([what, form, type = FORM]) => ({ what, form, type })))(
    'with $what is refused with little work, and writes nothing',
    async ({ form, type }) => {
      const files = storedReceipts(api);
      await writesNothing(api, async () => {
        const started = process.cpuUsage();
        const { status, body } = await sendParts(api, ada, '/transaction/deposit', form(), { type });
        expect([body.success, [400, 413, 422].includes(status)]).toEqual([false, true]);
        expect(processorMs(started)).toBeLessThan(2_000);
      });
      expect(storedReceipts(api)).toBe(files);
      expect(({} as Record<string, unknown>).isOperator).toBeUndefined();
    },
  );

  it('may have its file before its fields', async () => {
    const answer = await sendParts(api, ada, '/transaction/deposit', [receipt, ...parts()]);
    expect(succeeded(answer).body.data).toMatchObject({ amount: 250 });
    expectRefusal(await sendParts(api, ada, '/transaction/deposit', [], { type: 'multipart/form-data' }), UNREADABLE);
  });

  it('of a person is one of so many a day, whichever they are, and tomorrow there are as many again', async () => {
    const picture = () => {
      const form = new FormData();
      form.set('newAvatar', new Blob([aPng()]), 'me.png');
      return call(api, 'PUT', '/user/update-profile', { token: ada.token, form });
    };
    const fields = { amount: '250', method };
    for (let each = 0; each < 4; each++) succeeded(await picture());
    succeeded(await sendDeposit(api, ada, fields, { key: 'fifth' }));
    expect((await sendDeposit(api, ada, fields, { proof: { bytes: new Uint8Array([1]) } })).status).toBe(422);

    const files = storedReceipts(api);
    await writesNothing(api, async () => {
      for (const answer of [await sendDeposit(api, ada, fields), await picture()]) {
        expectRefusal(answer, [
          429,
          'UPLOADS_USED_UP',
          'You have reached the daily limit for uploads. Please try again tomorrow.',
        ]);
        expect(answer.headers.get('retry-after')).toBe(String(14 * 60 * 60));
      }
      // What was sent before may still be asked for again, and a profile without a picture be changed.
      const again = succeeded(await sendDeposit(api, ada, fields, { key: 'fifth' }));
      expect(again.headers.get('idempotency-replayed')).toBe('true');
    });
    expect(storedReceipts(api)).toBe(files);
    succeeded(await call(api, 'PUT', '/user/update-profile', { token: ada.token, body: { city: 'Ulm' } }));
    const eve = await investor(api);
    succeeded(await sendDeposit(api, eve, fields));

    api.clock.set(after(MORNING, DAY_MS));
    const { email, password } = ada;
    const token = String(succeeded(await call(api, 'POST', '/auth/login', { body: { email, password } })).body.token);
    succeeded(await sendDeposit(api, { ...ada, token }, fields));
  });

  it('of a person counts by its bytes too', async () => {
    await api.database.query('insert into upload_allowances (user_id, day, files, bytes) values ($1, $2, 1, $3)', [
      ada.id,
      new Date('2026-03-02T00:00:00.000Z'),
      100 * MB - aPdf().length,
    ]);
    const id = succeeded(await sendDeposit(api, ada, { amount: '250', method })).body.data.id;
    expect((await sendDeposit(api, ada, { amount: '250', method })).body.code).toBe('UPLOADS_USED_UP');
    succeeded(await sendCompletion(api, boss, id));
  });

  it('of many at once is never one too many', async () => {
    const people = await Promise.all(Array.from({ length: 2 }, () => investor(api)));
    const send = (one: Person) => sendDeposit(api, one, { amount: '250', method });
    for (const one of people) {
      const answers = [];
      for (let round = 0; round < 4; round++) answers.push(...(await Promise.all([send(one), send(one), send(one)])));
      const taken = answers.filter(({ status }) => status === 201).length;
      expect([taken, answers.every(({ status }) => [201, 429].includes(status))]).toEqual([6, true]);
    }
  });
});

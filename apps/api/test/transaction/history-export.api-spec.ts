import { REASONS } from '@sextant/business-rules';
import { once } from 'node:events';
import { type IncomingMessage, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { recordsOf } from '../support/csv-records.js';
import { MORNING, tick } from '../support/market-time.js';
import {
  type MethodName,
  type Person,
  announceDeposit,
  fund,
  investor,
  operator,
  paymentMethods,
} from '../support/people.js';
import { expectRefusal } from '../support/refusals.js';
import { call, everyPage, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { open, sendStep } from '../support/trades.js';
import { earlierLine, sendCompletionByTwo, sendReview, sendWithdrawal } from '../support/transfers.js';

const HEADER =
  'Date,Reference,Type,Direction,Status,Description,Method,Network,Amount,Fee,Received,Coin amount,Coin,Rate,' +
  'Recipient,Transaction hash,Reason,Id,Trade id,Declared amount,Fee in coin,Received in coin,Realised result,' +
  'Rate source,Rate time (UTC),Declared coin amount,Credited rate,Credited rate source,Credited rate time (UTC),' +
  'Coins above the quote,Rate of those coins,Confirmed in block';
const MANY = 20_000;

type Line = Record<string, string | number | null>;

const inDollars = (amount: unknown): string => (amount === null ? '' : Number(amount).toFixed(2));

/** `2026-03-02T10:00:01.000Z` as spreadsheets read it. */
const timeCell = (at: string | number | null | undefined): string =>
  String(at ?? '')
    .replace('T', ' ')
    .replace(/\.\d+Z$/, '');

/** What the list shows of a line, as the file writes it. */
const written = (line: Line): Record<string, string> => ({
  Date: timeCell(line.createdAt),
  Reference: String(line.reference),
  Type: String(line.type),
  Direction: String(line.direction),
  Status: String(line.status),
  Description: String(line.description),
  Method: String(line.method ?? ''),
  Network: String(line.network ?? ''),
  Amount: Number(line.amount).toFixed(2),
  Fee: Number(line.fee).toFixed(2),
  Received: inDollars(line.received),
  'Coin amount': String(line.coinAmount ?? ''),
  Coin: String(line.coin ?? ''),
  Rate: String(line.rate ?? ''),
  Recipient: String(line.recipient ?? ''),
  'Transaction hash': String(line.txHash ?? ''),
  Reason: String(line.reason ?? ''),
  Id: String(line.id),
  'Trade id': String(line.tradeId ?? ''),
  'Declared amount': inDollars(line.declaredAmount),
  'Fee in coin': String(line.feeCoin ?? ''),
  'Received in coin': String(line.receivedCoin ?? ''),
  'Realised result': inDollars(line.realisedResult),
  'Rate source': String(line.rateSource ?? ''),
  'Rate time (UTC)': timeCell(line.rateTime),
  'Declared coin amount': line.type === 'deposit' ? String(line.coinAmount) : '',
  'Credited rate': String(line.creditRate ?? ''),
  'Credited rate source': String(line.creditRateSource ?? ''),
  'Credited rate time (UTC)': timeCell(line.creditRateTime),
  'Coins above the quote': '',
  'Rate of those coins': '',
  'Confirmed in block': String(line.confirmedInBlock ?? ''),
});

describe('the exported history', () => {
  let api: TestApi;
  let methods: Record<MethodName, string>;
  let ada: Person;
  let boss: Person;

  beforeAll(async () => {
    api = await startTestApi({ LOG_LEVEL: 'silent' });
    api.clock.set(MORNING);
    methods = await paymentMethods(api);
    [ada, boss] = [await investor(api), await operator(api)];
    await fund(api, ada, boss, methods.bitcoin, 5_000);
    tick(api);
    await refuse(ada, 'receipt-unclear');
    tick(api);
    const paid = succeeded(await sendWithdrawal(api, ada, methods, 'tetherTrc20', { amount: 150 })).body.data.id;
    succeeded(await sendReview(api, boss, paid, { status: 'completed', txHash: 'a'.repeat(64) }));
    tick(api);
    succeeded(await sendWithdrawal(api, ada, methods, 'bitcoin', { amount: 120.05 }));
    const { id } = await open(api, ada);
    tick(api);
    succeeded(await sendStep(api, ada, 'delete', id));
    const bonus = { type: 'bonus', amount: 50, reason: 'Welcome' };
    succeeded(await earlierLine(api, ada, boss, bonus));
  });
  afterAll(() => api?.stop());

  async function refuse(person: Person, reason: string): Promise<void> {
    const id = await announceDeposit(api, person, methods.litecoin, 300);
    succeeded(await sendReview(api, boss, id, { status: 'failed', reason }));
  }
  const download = (query = '', { token } = ada) =>
    fetch(`${api.url}/v1/transaction/user/export${query}`, { headers: { authorization: `Bearer ${token}` } });
  const fileOf = async (query = '', person = ada) => (await download(query, person)).text();

  it('is a CSV file with a header and a name of the day, kept in no cache', async () => {
    const response = await download();
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="sextant-transactions-2026-03-02.csv"',
      'cache-control': 'no-store',
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    // Without this mark Excel reads another encoding.
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
    const file = bytes.subarray(3).toString();
    expect(file.split('\r\n')[0]).toBe(HEADER);
    expect(file.endsWith('\r\n')).toBe(true);
    expect(await fileOf('', await investor(api))).toBe(`${HEADER}\r\n`);
  });

  it.each([
    '',
    'type=withdrawal',
    'type=trade&status=completed',
    'status=failed',
    'status=processing',
    'from=2026-03-02T10:00:01Z&to=2026-03-02T10:00:03Z',
    'to=2026-03-02',
    'search=litecoin',
    'search=TRD-',
  ])('holds what the list shows with the filter "%s", in its order', async (query) => {
    const listed = await everyPage<Line>(api, `/transaction/user?limit=3&${query}`, ada.token);
    expect(recordsOf(await fileOf(`?${query}`))).toEqual(listed.map(written));
  });

  it('says the coins and the rate that a deposit was credited with, also where they came after its rate had ended', async () => {
    const eve = await investor(api);
    const id = await announceDeposit(api, eve, methods.bitcoin, 300);
    // The rate was held for ten minutes.
    const arrivedAt = tick(api, 11 * 60_000).toISOString();
    succeeded(await sendCompletionByTwo(api, boss, id, { arrivedAt, receivedCoin: '0.005' }));
    const [row] = recordsOf(await fileOf('', eve));
    expect(row?.['Credited rate']).not.toBe(row?.Rate);
    expect(row?.['Received in coin']).toBe('0.005');
    expect(Number(row?.['Received in coin']) * Number(row?.['Credited rate'])).toBeCloseTo(Number(row?.Amount), 1);
    expect(row?.['Credited rate time (UTC)']).not.toBe(row?.['Rate time (UTC)']);
    expect(row?.['Credited rate source']).toBe('simulated');
  });

  it("has nobody else's lines, and is for investors", async () => {
    const eve = await investor(api);
    await announceDeposit(api, eve, methods.bitcoin, 300);
    const hers = recordsOf(await fileOf('', eve));
    expect(hers).toHaveLength(1);
    expect(recordsOf(await fileOf()).map(({ Id }) => Id)).not.toContain(hers[0]?.Id);
    const path = '/transaction/user/export';
    expectRefusal(await call(api, 'GET', path, { token: boss.token }), [
      403,
      'NOT_ALLOWED',
      'Your account is not allowed to do this.',
    ]);
  });

  it('refuses a filter that is none as the list does', async () => {
    const answer = await call(api, 'GET', '/transaction/user/export?type=gift', { token: ada.token });
    const types = 'deposit, withdrawal, trade, profit_claim, fee, bonus, adjustment';
    expectRefusal(answer, [422, 'VALIDATION_FAILED', `type has to be one of ${types}`, 'type']);
  });

  describe('of many lines', () => {
    let eve: Person;

    beforeAll(async () => {
      eve = await investor(api);
      const at = `timestamptz '2026-01-01 00:00+00' + n / 2 * interval '1 second'`; // two at each instant
      await api.database.query(
        `insert into transactions (user_id, id, reference, type, direction, status, amount, description, reason,
                                   created_at, updated_at)
         select $1, new_id(${at}), 'DEP-' || lpad(n::text, 10, '0'), 'deposit', 'in', 'pending', n, 'Deposit',
                repeat('x', 1000), ${at}, ${at} from generate_series(1, ${MANY}) n`,
        [eve.id],
      );
      await api.database.query(
        `insert into transaction_steps (user_id, id, transaction_id, status, actor_role, reason, at)
         select user_id, new_id(created_at), id, 'pending', 'investor', reason, created_at
           from transactions where user_id = $1`,
        [eve.id],
      );
      await api.database.query('update customer_balances set total_transactions = $2 where user_id = $1', [
        eve.id,
        MANY,
      ]);
    });

    /** Begins to download and stops after the first bytes, as a slow reader does. */
    async function begin(): Promise<IncomingMessage> {
      const request = get(`${api.url}/v1/transaction/user/export`, {
        headers: { authorization: `Bearer ${eve.token}` },
        agent: false,
      });
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      await once(response, 'readable');
      return response;
    }
    const rename = (from: string, to: string) => api.database.query(`alter table ${from} rename to ${to}`);

    it('is complete, each line once', async () => {
      const records = recordsOf(await fileOf('', eve));
      expect(new Set(records.map(({ Id }) => Id)).size).toBe(MANY);
      const dates = records.map((row) => row.Date ?? '');
      expect(dates).toEqual([...dates].sort().reverse());
    });

    it('is read as it is taken: what comes last is not read before its turn', async () => {
      const response = await begin();
      const [first] = await api.database.query<{ id: string }>(
        `select id from transactions where user_id = $1 and reference = 'DEP-0000000001'`,
        [eve.id],
      );
      succeeded(await sendReview(api, boss, first?.id, { status: 'failed', reason: 'nothing-arrived' }));
      const records = recordsOf(await text(response));
      expect(records).toHaveLength(MANY);
      expect(records.find(({ Reference }) => Reference === 'DEP-0000000001')).toMatchObject({
        Reason: REASONS['nothing-arrived'].sentence,
      });
    });

    it('breaks off, and does not look complete, when the rest cannot be read', async () => {
      const response = await begin();
      await rename('receipts', 'receipts_away');
      try {
        await expect(text(response)).rejects.toThrow('aborted');
      } finally {
        await rename('receipts_away', 'receipts');
      }
    });
  });
});

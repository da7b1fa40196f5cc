import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DAY_MS } from '@sextant/business-rules';
import { notRun } from '@sextant/test-data';
import { MORNING, moveToPrice, tick } from '../support/market-time.js';
import {
  type MethodName,
  type Person,
  announceDeposit,
  fund,
  investor,
  operator,
  paymentMethods,
} from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { open, sendClaim, sendStep, tradeOf } from '../support/trades.js';
import { asDeclared, coinsWorth, earlierLine, sendReview, sendWithdrawal } from '../support/transfers.js';
import { moveTo, textOf } from './statements.js';

const HASH = 'a'.repeat(64);
const LEDGER_NAMES: Record<string, string> = {
  cash: 'assets:sextant:cash',
  withdrawal_hold: 'assets:sextant:on hold',
  invested: 'assets:sextant:invested',
  custody: 'equity:transfers',
  fees: 'expenses:fees',
  trading_result: 'income:trading result',
  bonus: 'income:bonuses',
  adjustment: 'income:adjustments',
};

describe('the journal of an account', () => {
  let api: TestApi;
  let ada: Person;
  let boss: Person;
  let methods: Record<MethodName, string>;

  beforeAll(async () => {
    api = await startTestApi();
    api.clock.set(MORNING);
    methods = await paymentMethods(api);
    [ada, boss] = [await investor(api), await operator(api)];
    await fund(api, ada, boss, methods.bitcoin, 20_000);
    const short = await announceDeposit(api, ada, methods.litecoin, 1_200);
    const receivedCoin = await coinsWorth(api, boss, short, 1_190.4);
    succeeded(await sendReview(api, boss, short, { ...(await asDeclared(api, boss, short)), receivedCoin }));
    const claimed = await open(api, ada, { investmentAmount: 2_000.01 });
    await moveToPrice(api, 'TSLA', (price) => price > BigInt(Math.round(Number(claimed.entryPrice) * 10_000)));
    const { currentValue } = await tradeOf(api, ada, claimed.id);
    succeeded(await sendClaim(api, ada, claimed.id, currentValue));
    await moveTo(api, '2026-05-04T15:00:00Z', [ada, boss]);
    for (const [name, amount] of [
      ['bitcoin', 250.55],
      ['litecoin', 123.45],
      ['ethereum', 150],
    ] as const) {
      tick(api);
      const id = succeeded(await sendWithdrawal(api, ada, methods, name, { amount })).body.data.id;
      tick(api);
      if (name === 'bitcoin') succeeded(await sendReview(api, boss, id, { status: 'completed', txHash: HASH }));
      if (name === 'litecoin') succeeded(await call(api, 'POST', `/transaction/${id}/cancel`, { token: ada.token }));
    }
    for (const body of [
      { type: 'bonus', amount: 50, reason: 'Welcome; "friend" | (x)' },
      { type: 'fee', amount: 5.05, reason: 'Printed' },
      { type: 'adjustment', direction: 'out', amount: 3.33, reason: 'Credited twice' },
    ]) {
      tick(api);
      succeeded(await earlierLine(api, ada, boss, body));
    }
    const lost = await open(api, ada, { investmentAmount: 3_000 });
    succeeded(await sendStep(api, ada, 'pause', lost.id));
    await open(api, ada, { investmentAmount: 800 });
  });
  afterAll(() => api?.stop());

  /** What each account of the ledger holds for this person, in the journal's names. */
  async function ledger(): Promise<Record<string, number>> {
    const sums = await api.database.query<{ account: string; cents: string }>(
      'select account, sum(amount) as cents from postings where user_id = $1 group by account having sum(amount) <> 0',
      [ada.id],
    );
    return Object.fromEntries(sums.map(({ account, cents }) => [LEDGER_NAMES[account] ?? account, Number(cents)]));
  }

  /** What a journal's entries come to, read without any program. */
  function sumsOf(journal: string): Record<string, number> {
    const sums: Record<string, number> = {};
    for (const [, name = '', sign, dollars, cents] of journal.matchAll(/^ {4}([a-z: ]+?) {2}(-?)\$(\d+)\.(\d\d)/gm)) {
      const amount = (sign ? -1 : 1) * (Number(dollars) * 100 + Number(cents));
      sums[name] = (sums[name] ?? 0) + amount;
    }
    return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0));
  }

  it('holds what the ledger holds, account by account, to the cent', async () => {
    expect(sumsOf(await textOf(api, ada, '/journal'))).toEqual(await ledger());
  });

  it.each([
    ['2026-03-01', '2026-03-31', '2026-05-31'],
    ['2026-03-02', '2026-03-02', '2026-05-04'],
    ['2026-03-02', '2026-04-30', '2026-05-04'],
    ['2026-03-02', '2026-05-03', '2026-05-04'],
    ['2026-04-01', '2026-04-30', '2026-05-31'],
  ])('of two periods adds up to the journal of both: %s to %s, and until %s', async (from, end, to) => {
    const start = new Date(Date.parse(end) + DAY_MS).toISOString().slice(0, 10);
    const [first, second, both] = await Promise.all(
      [`from=${from}&to=${end}`, `from=${start}&to=${to}`, `from=${from}&to=${to}`].map((days) =>
        textOf(api, ada, `/journal?${days}`),
      ),
    );
    expect(sumsOf(`${first}${second}`)).toEqual(sumsOf(both!));
    if (!hasHledger()) return notRun('the reading of two journals by hledger, which is not installed here');
    const folder = mkdtempSync(join(tmpdir(), 'journals-'));
    const files = [first!, second!].map((text, index) => {
      const file = join(folder, `${index}.journal`);
      writeFileSync(file, text);
      return file;
    });
    expect(hledger(files.map((file) => `include ${file}\n`).join(''), 'check', '--strict')).toBe('');
    const each = spawnSync('hledger', [...files.flatMap((file) => ['-f', file]), 'balance', '-N'], {
      encoding: 'utf8',
    });
    expect(each.stdout + each.stderr).toBe(hledger(both!, 'balance', '-N'));
    rmSync(folder, { recursive: true });
  });

  it('of a part of the history has the balances before and after as entries to be turned on', async () => {
    const whole = sumsOf(await textOf(api, ada, '/journal'));
    const part = await textOf(api, ada, '/journal?from=2026-04-01');
    const opened = part.replace(/^;(?! )/gm, '').replace(/^;(?= {4})/gm, '');
    for (const name of ['assets:sextant:cash', 'assets:sextant:on hold', 'assets:sextant:invested'])
      expect(sumsOf(opened)[name]).toBe(whole[name]);
    expect(opened).toContain('2026-04-01 Opening balance');
    if (hasHledger()) expect(hledger(opened, 'check', '--strict')).toBe('');
    const before = await textOf(api, ada, '/journal?to=2026-04-30');
    expect(before).toContain('2026-04-30 Closing balance');
    expect(before).not.toContain('Withdrawal');
  });

  it('of an account that never moved is one, too', async () => {
    const journal = await textOf(api, await investor(api), '/journal');
    expect(sumsOf(journal)).toEqual({});
    expect(hledger(journal, 'check', '--strict')).toEqual('');
  });

  it('is accepted by hledger itself, with the balances that the screens show', async () => {
    if (!hasHledger()) {
      notRun('the check of the journal by hledger, which is not installed here');
      return;
    }
    for (const days of ['', '?from=2026-04-01', '?to=2026-04-30', '?from=2026-03-15&to=2026-04-30']) {
      const journal = await textOf(api, ada, `/journal${days}`);
      expect(hledger(journal, 'check', '--strict', 'ordereddates')).toBe('');
      const wrong = journal.replace(/= \$(\d+)/, '= $9$1');
      if (!days.includes('from')) expect(hledger(wrong, 'check')).not.toBe('');
    }
    const balance = hledger(await textOf(api, ada, '/journal'), 'balance', '--flat', '-O', 'csv', '--no-total');
    const found = [...balance.matchAll(/^"(.+)","(.+)"$/gm)]
      .slice(1)
      .map(([, name = '', amount = '']) => [name, Number(amount.replace(/[$.]/g, ''))] as const);
    expect(Object.fromEntries(found)).toEqual(await ledger());
    const me = succeeded(await call(api, 'GET', '/user/me', { token: ada.token })).body.data;
    const { cash, hold, invested } = Object.fromEntries(
      Object.entries({ cash: 'cash', hold: 'on hold', invested: 'invested' }).map(([key, name]) => [
        key,
        found.find(([account]) => account === `assets:sextant:${name}`)?.[1],
      ]),
    );
    expect([cash, hold, invested]).toEqual(
      [me.availableBalance, me.withdrawalHold, me.invested].map((dollars) => Math.round(Number(dollars) * 100)),
    );
  });
});

const hasHledger = (): boolean => !spawnSync('hledger', ['--version']).error;

/** What hledger says about a journal: its output, or its complaint; nothing where it is not installed. */
function hledger(input: string, ...words: string[]): string {
  const { stdout, stderr, error } = spawnSync('hledger', ['-f', '-', ...words], { input, encoding: 'utf8' });
  return error ? '' : stdout + stderr;
}

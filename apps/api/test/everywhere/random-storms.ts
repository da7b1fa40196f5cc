import { expect } from '@jest/globals';
import fc from 'fast-check';
import type { AccountDriver, Outcome } from '../support/account-driver.js';
import type { Trading } from '../support/concurrent-requests.js';

const BEGIN = new Date('2024-02-29T12:00:00Z');
const REFUSALS = [
  'AMOUNT_EXCEEDS_BALANCE',
  'BALANCE_TOO_LOW',
  'TRANSACTION_FINAL',
  'TRANSACTION_STEP_INVALID',
  'WITHDRAWAL_ON_HOLD',
  'WITHDRAWAL_NOT_CANCELLABLE',
  'TRADE_COMPLETED',
  'TRADE_NOT_RUNNING',
  'TRADE_NOT_PAUSED',
  'TRADE_NOT_CLAIMABLE',
  'PRICE_MOVED',
];

/** What a customer has, as the outcomes of their own requests say. */
interface Account {
  id: string;
  cash: bigint;
  invested: bigint;
  hold: bigint;
  transfers: string[];
  trades: string[];
}

interface Move {
  what: (typeof MOVES)[number];
  customer: number;
  index: number;
  amount: bigint;
}

const MOVES = [
  'deposit',
  'complete',
  'refuse',
  'withdraw',
  'hold',
  'release',
  'cancel',
  'bonus',
  'open',
  'pause',
  'resume',
  'close',
  'claim',
] as const;

const move: fc.Arbitrary<Move> = fc.record({
  what: fc.constantFrom(...MOVES),
  customer: fc.nat({ max: 2 }),
  index: fc.nat({ max: 3 }),
  amount: fc.bigInt({ min: 200_00n, max: 900_00n }),
});
/** What comes in the same moment, then half a day later the next. */
const storm = fc.array(fc.array(move, { minLength: 4, maxLength: 12 }), { minLength: 3, maxLength: 6, size: 'max' });

const pick = <T>(items: T[], index: number): T | undefined => items[index % Math.max(items.length, 1)];
const decided = (what: 'complete' | 'refuse') => (what === 'refuse' ? 'failed' : 'completed');

/** Sends one request; undefined when there is nothing it could be about. */
function send(
  driver: AccountDriver,
  { what, index, amount }: Move,
  { id, transfers, trades }: Account,
): Promise<Outcome> | undefined {
  const transfer = pick(transfers, index);
  const trade = pick(trades, index);
  switch (what) {
    case 'deposit':
      return driver.deposit(id, amount);
    case 'withdraw':
      return driver.withdraw(id, amount);
    case 'open':
      return driver.open(id, 'TSLA', amount);
    case 'bonus':
      return driver.bonus(id, amount);
    case 'complete':
    case 'refuse':
      return transfer ? driver.decide(transfer, decided(what)) : undefined;
    case 'hold':
    case 'release':
      return transfer ? driver.hold(transfer, what === 'hold') : undefined;
    case 'cancel':
      return transfer ? driver.cancel(id, transfer) : undefined;
    case 'claim':
      return trade ? driver.claim(id, trade, 1n) : undefined;
    default:
      return trade ? driver.move(what, id, trade) : undefined;
  }
}

/** Books what a successful answer says, whatever else happened meanwhile. */
function book(account: Account, { what, amount }: Move, { line, trade }: Outcome): void {
  const moved = BigInt(line?.amount ?? 0);
  if (what === 'deposit' || what === 'withdraw') account.transfers.push(line?.id ?? '');
  if (what === 'open') account.trades.push(trade?.id ?? '');
  if (what === 'withdraw') [account.cash, account.hold] = [account.cash - moved, account.hold + moved];
  if (what === 'cancel') [account.cash, account.hold] = [account.cash + moved, account.hold - moved];
  if (what === 'complete' && line?.type === 'deposit') account.cash += moved;
  if (what === 'complete' && line?.type === 'withdrawal') account.hold -= moved;
  if (what === 'refuse' && line?.type === 'withdrawal') {
    [account.cash, account.hold] = [account.cash + moved, account.hold - moved];
  }
  if (what === 'bonus') account.cash += moved;
  if (what === 'open') [account.cash, account.invested] = [account.cash - amount, account.invested + amount];
  if (what === 'close' || what === 'claim') {
    account.cash += BigInt(trade?.settled_value ?? 0);
    account.invested -= BigInt(trade?.investment ?? 0);
  }
}

/** Sends storms of random requests and compares every balance with the replies. */
export async function runStorms(
  { api }: Trading,
  driver: AccountDriver,
  parameters: { numRuns: number; seed?: number },
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(storm, async (moments) => {
      const accounts: Account[] = [];
      for (let number = 0; number < 3; number += 1) {
        const id = await driver.newCustomer();
        const account: Account = { id, cash: 0n, invested: 0n, hold: 0n, transfers: [], trades: [] };
        const gift: Move = { what: 'bonus', customer: number, index: 0, amount: 1_500_00n };
        book(account, gift, await driver.at(BEGIN, () => driver.bonus(id, gift.amount)));
        accounts.push(account);
      }
      for (const [hour, moves] of moments.entries()) {
        const now = new Date(BEGIN.getTime() + hour * 12 * 3_600_000);
        const answers = await driver.at(now, () =>
          Promise.all(
            moves.map(async (one) => {
              const account = accounts[one.customer % accounts.length]!;
              return { one, account, outcome: await send(driver, one, account) };
            }),
          ),
        );
        for (const { one, account, outcome } of answers) {
          if (outcome?.refused) expect(REFUSALS).toContain(outcome.refused);
          else if (outcome) book(account, one, outcome);
        }
      }
      await api.requireCleanLedger();
      for (const { id, cash, invested, hold } of accounts) {
        const [stored] = await api.database.query(
          'select cash, invested, withdrawal_hold as hold from customer_balances where user_id = $1',
          [id],
        );
        expect(stored).toEqual({ cash: String(cash), invested: String(invested), hold: String(hold) });
      }
    }),
    { ...parameters, interruptAfterTimeLimit: 80_000, markInterruptAsFailure: true },
  );
}

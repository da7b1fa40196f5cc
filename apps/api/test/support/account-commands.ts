import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import type { AccountDriver, Outcome } from './account-driver.js';
import { oneKey } from './account-driver.js';
import {
  type ExpectedAccount,
  type ExpectedReview,
  type ExpectedTrade,
  type ExpectedTransfer,
  applyReview,
  returnHold,
  reviewRefusal,
  settle,
  withdrawalAllowance,
  worth,
  writeLine,
} from './expected-account.js';

interface AccountModel {
  now: Date;
  accounts: ExpectedAccount[];
  hashes: Hashes;
}

/** Two payments that several transfers may name, and which transfer each payment was first named by. */
interface Hashes {
  shared: string[];
  known: Map<string, string>;
}

export const hashesOf = (): Hashes => ({ shared: [oneHash(), oneHash()], known: new Map() });

const oneHash = () => randomBytes(32).toString('hex');

type Once = ReturnType<typeof oneKey>;

/** What a step does to the real accounts and, if it goes through, to the model. */
interface Step {
  /** The code it is refused with; undefined when it goes through. */
  refusal: string | undefined;
  send: (once: Once) => Promise<Outcome>;
  apply: (outcome: Outcome) => void;
}

type Plan = (expected: AccountModel, driver: AccountDriver) => Promise<Step | undefined> | Step | undefined;
type Command = fc.AsyncCommand<AccountModel, AccountDriver>;

/** A command of fast-check: sends the step, compares the outcome, and sends it again with the same key. */
function command(name: string, plan: Plan): Command {
  return {
    check: () => true,
    toString: () => name,
    run: async (expected, driver) => {
      const step = await plan(expected, driver);
      if (!step) return;
      const once = oneKey();
      const send = () => driver.at(expected.now, () => step.send(once));
      const outcome = await send();
      if (outcome.refused !== step.refusal) {
        throw new Error(`${name}: expected ${step.refusal ?? 'success'}, got ${outcome.refused ?? 'success'}`);
      }
      if (!step.refusal) step.apply(outcome);
      const again = await send();
      // What is refused before money is looked at keeps no key, and is refused again.
      const same = again.refused === outcome.refused && again.line?.id === outcome.line?.id;
      if (!same || (!step.refusal && !again.replayed)) throw new Error(`${name}: the same key answered something else`);
    },
  };
}

const pick = <T>(items: T[], index: number): T | undefined => items[index % Math.max(items.length, 1)];

const MINIMUM = 10_00n;
/** What a withdrawal costs, of which nothing would arrive. */
const FEE = 1_00n;
const customer = fc.nat({ max: 3 });
const index = fc.nat({ max: 9 });
const smallAmount = fc.bigInt({ min: 1n, max: 2_000_00n });
const tradeAmount = fc.oneof(fc.bigInt({ min: 199_00n, max: 5_000_00n }), fc.constantFrom(200_00n, 333_33n, 200_01n));
const depositAmount = fc.oneof(fc.bigInt({ min: 1n, max: 20_000_00n }), fc.constantFrom(9_99n, 10_00n, 50_000_00n));

const deposit = fc.record({ customer, amount: depositAmount }).map(({ customer, amount }) =>
  command(`deposit(${customer}, ${amount})`, ({ accounts }, driver) => {
    const account = pick(accounts, customer)!;
    return {
      refusal: amount < MINIMUM ? 'AMOUNT_BELOW_MINIMUM' : undefined,
      send: (once) => driver.deposit(account.id, amount, once),
      apply: ({ line }) => {
        account.transfers.push({ id: line!.id, type: 'deposit', status: 'pending', amount, txHash: null });
        writeLine(account);
      },
    };
  }),
);

const withdraw = fc.record({ customer, amount: smallAmount, all: fc.boolean() }).map(({ customer, amount, all }) =>
  command(`withdraw(${customer}, ${all ? 'all' : amount})`, ({ accounts, now }, driver) => {
    const account = pick(accounts, customer)!;
    const wanted = all && account.cash > 0n ? account.cash : amount;
    const beyond = wanted > withdrawalAllowance(account, now) ? 'WITHDRAWAL_LIMIT_REACHED' : undefined;
    const tooMuch = wanted > account.cash ? 'AMOUNT_EXCEEDS_BALANCE' : beyond;
    return {
      refusal: wanted < MINIMUM && (wanted <= FEE || wanted !== account.cash) ? 'AMOUNT_BELOW_MINIMUM' : tooMuch,
      send: (once) => driver.withdraw(account.id, wanted, once),
      apply: ({ line }) => {
        const withdrawal = { id: line!.id, type: 'withdrawal', status: 'pending', amount: wanted } as const;
        account.transfers.push({ ...withdrawal, txHash: null, at: now });
        account.cash -= wanted;
        account.hold += wanted;
        account.written.entries += 1;
        writeLine(account);
      },
    };
  }),
);

const review = fc
  .record({
    customer,
    index,
    status: fc.constantFrom('on-hold', 'resumed', 'processing', 'completed', 'completed', 'failed'),
    reasoned: fc.boolean(),
    // Of what was declared: some of it, all of it, a little more, much more.
    share: fc.constantFrom(null, 1n, 50n, 99n, 100n, 100n, 100n, 101n, 102n, 300n),
    named: fc.constantFrom(null, 0, 1, 2, 2, 2),
  })
  .map(({ customer, index, share, named, reasoned, status }) =>
    command(
      `review(${customer}, ${index}, ${share}%, ${named}, ${reasoned}, ${status})`,
      ({ accounts, hashes, now }, driver) => {
        const account = pick(accounts, customer)!;
        const transfer = pick(account.transfers, index);
        if (!transfer) return undefined;
        const unsent = status === 'on-hold' || status === 'resumed';
        const txHash = named === null || unsent ? null : (hashes.shared[named] ?? oneHash());
        // Most often as it is meant to be used: no coins where none belong.
        const fits = transfer.type === 'deposit' && status === 'completed';
        const credited = share === null ? null : (transfer.amount * share) / 100n || 1n;
        const refused = transfer.type === 'deposit' ? 'nothing-arrived' : 'address-refuses';
        const reasons = { 'on-hold': 'withdrawal-checked', processing: 'being-checked', failed: refused } as const;
        const reason = reasoned && status in reasons ? reasons[status as keyof typeof reasons] : null;
        const review: ExpectedReview = {
          status: status as ExpectedReview['status'],
          reason,
          txHash,
          credited: fits || index > 7 ? credited : null,
        };
        const hash = transfer.txHash ?? txHash;
        return {
          refusal: reviewRefusal(transfer, review, { account, now, known: hashes.known }),
          send: (once) => driver.review(transfer.id, review, once),
          apply: () => {
            applyReview(account, transfer, review, now);
            if (hash !== null && !hashes.known.has(hash)) hashes.known.set(hash, transfer.id);
          },
        };
      },
    ),
  );

/** A transfer or trade of a customer; asked for by somebody else it is not found. */
const whose = fc.record({ customer, index, stranger: fc.nat({ max: 9 }).map((n) => n === 0) });
type Whose = { customer: number; index: number; stranger: boolean };

const askedBy = ({ accounts }: AccountModel, { customer, stranger }: Whose) => {
  const account = pick(accounts, customer)!;
  return { account, asker: stranger ? pick(accounts, customer + 1)! : account };
};

const cancel = whose.map((who) =>
  command(`cancel(${Object.values(who).join(', ')})`, (expected, driver) => {
    const { account, asker } = askedBy(expected, who);
    const transfer: ExpectedTransfer | undefined = pick(account.transfers, who.index);
    if (!transfer) return undefined;
    const open = transfer.type === 'withdrawal' && ['pending', 'on-hold'].includes(transfer.status);
    const refusal = open ? undefined : 'WITHDRAWAL_NOT_CANCELLABLE';
    return {
      refusal: asker === account ? refusal : 'TRANSACTION_NOT_FOUND',
      send: (once) => driver.cancel(asker.id, transfer.id, once),
      apply: () => {
        transfer.status = 'failed';
        account.written.steps += 1;
        returnHold(account, transfer.amount);
      },
    };
  }),
);

const bonus = fc.record({ customer, amount: smallAmount }).map(({ customer, amount }) =>
  command(`bonus(${customer}, ${amount})`, ({ accounts }, driver) => {
    const account = pick(accounts, customer)!;
    return {
      refusal: undefined,
      send: (once) => driver.bonus(account.id, amount, once),
      apply: () => {
        account.cash += amount;
        account.written.entries += 1;
        writeLine(account);
      },
    };
  }),
);

const correct = fc
  .record({ customer, index, share: fc.constantFrom(1n, 30n, 60n, 100n, 101n) })
  .map(({ customer, index, share }) =>
    command(`correct(${customer}, ${index}, ${share}%)`, ({ accounts }, driver) => {
      const account = pick(accounts, customer)!;
      const transfer = pick(account.transfers, index);
      if (!transfer) return undefined;
      // A paid withdrawal that never arrived is given back as a whole, once.
      const paid = transfer.type === 'withdrawal' && transfer.status === 'completed';
      const amount = paid ? transfer.amount : (transfer.amount * share) / 100n || 1n;
      const left = transfer.amount - (transfer.corrected ?? 0n);
      const credited = transfer.type === 'deposit' && transfer.status === 'completed';
      const beyond = amount > left ? 'CORRECTION_EXCEEDS_ENTRY' : undefined;
      const within = amount > account.cash ? 'AMOUNT_EXCEEDS_BALANCE' : undefined;
      const again = transfer.corrected === undefined ? undefined : 'VALIDATION_FAILED';
      return {
        refusal: paid ? again : credited ? (beyond ?? within) : 'NOT_CORRECTABLE',
        send: (once) => driver.correct(transfer.id, amount, once, paid ? '0' : null),
        apply: () => {
          transfer.corrected = (transfer.corrected ?? 0n) + amount;
          account.cash += paid ? amount : -amount;
          account.written.entries += 1;
          writeLine(account);
        },
      };
    }),
  );

const open = fc
  .record({ customer, symbol: fc.constantFrom('TSLA', 'NVDA', 'JNJ'), amount: tradeAmount })
  .map(({ customer, symbol, amount }) =>
    command(`open(${customer}, ${symbol}, ${amount})`, async ({ accounts, now }, driver) => {
      const account = pick(accounts, customer)!;
      const price = await driver.price(symbol, now);
      const tooMuch = amount > account.cash ? 'BALANCE_TOO_LOW' : undefined;
      return {
        refusal: amount < 200_00n ? 'VALIDATION_FAILED' : tooMuch,
        send: (once) => driver.open(account.id, symbol, amount, once),
        apply: ({ trade }) => {
          const basis = { investment: amount, basis: amount * 10_000n, basisPrice: price, frozen: 0n };
          account.trades.push({ id: trade!.id, symbol, status: 'running', ...basis });
          account.cash -= amount;
          account.invested += amount;
          account.written.entries += 1;
          account.written.events += 1;
          writeLine(account);
        },
      };
    }),
  );

/** What a move of a trade is refused with, and what it does. */
const MOVES = {
  pause: {
    refusal: (trade: ExpectedTrade) => (trade.status === 'running' ? undefined : 'TRADE_NOT_RUNNING'),
    apply: (account: ExpectedAccount, trade: ExpectedTrade, price: bigint) => {
      trade.frozen = (trade.basis * price) / trade.basisPrice;
      trade.status = 'paused';
      account.written.events += 1;
    },
  },
  resume: {
    refusal: (trade: ExpectedTrade) => (trade.status === 'paused' ? undefined : 'TRADE_NOT_PAUSED'),
    apply: (account: ExpectedAccount, trade: ExpectedTrade, price: bigint) => {
      Object.assign(trade, { status: 'running', basis: trade.frozen, basisPrice: price });
      account.written.events += 1;
    },
  },
  close: {
    refusal: (trade: ExpectedTrade) => (trade.status === 'completed' ? 'TRADE_COMPLETED' : undefined),
    apply: (account: ExpectedAccount, trade: ExpectedTrade, price: bigint) =>
      settle(account, trade, worth(trade, price)),
  },
} as const;

const move = fc.tuple(fc.constantFrom('pause', 'resume', 'close'), whose).map(([how, who]) =>
  command(`${how}(${Object.values(who).join(', ')})`, async (expected, driver) => {
    const { account, asker } = askedBy(expected, who);
    const trade = pick(account.trades, who.index);
    if (!trade) return undefined;
    const price = await driver.price(trade.symbol, expected.now);
    return {
      refusal: asker === account ? MOVES[how].refusal(trade) : 'TRADE_NOT_FOUND',
      send: (once) => driver.move(how, asker.id, trade.id, once),
      apply: () => MOVES[how].apply(account, trade, price),
    };
  }),
);

/** `seen`: what the investor saw, in thousandths of the value; 5 below 1000 is still paid. */
const claim = fc.tuple(whose, fc.constantFrom(1000n, 990n, 1005n, 1006n, 1200n)).map(([who, seen]) =>
  command(`claim(${Object.values(who).join(', ')}, ${seen})`, async (expected, driver) => {
    const { account, asker } = askedBy(expected, who);
    const trade = pick(account.trades, who.index);
    if (!trade) return undefined;
    const value = worth(trade, await driver.price(trade.symbol, expected.now));
    const sent = (value * seen) / 1000n + 1n;
    const tooFar = value * 1000n < sent * 995n ? 'PRICE_MOVED' : undefined;
    const late = value <= trade.investment ? 'TRADE_NOT_CLAIMABLE' : tooFar;
    const refusal = trade.status === 'completed' ? 'TRADE_COMPLETED' : late;
    return {
      refusal: asker === account ? refusal : 'TRADE_NOT_FOUND',
      send: (once) => driver.claim(asker.id, trade.id, sent, once),
      apply: () => settle(account, trade, value),
    };
  }),
);

const wait = fc.oneof(fc.constantFrom(0, 1, 60), fc.nat({ max: 40 * 86_400 })).map((seconds) =>
  command(`wait(${seconds} s)`, (expected) => {
    expected.now = new Date(expected.now.getTime() + seconds * 1000);
    return undefined;
  }),
);

/** Everything that may happen to accounts, in any order; the same arbitrary twice is twice as likely. */
export const anything = [
  deposit,
  review,
  review,
  withdraw,
  cancel,
  bonus,
  correct,
  open,
  open,
  move,
  move,
  claim,
  claim,
  wait,
];

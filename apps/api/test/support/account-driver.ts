import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { ADDRESSES, aPdf, aRegistration } from '@sextant/test-data';
import { type Cents, type CoinCode, cents, coinToString, coinsFor, price } from '@sextant/money';
import { findAsset } from '@sextant/reference-data';
import { CheckLedger } from '#modules/ledger/index.js';
import { PriceSource } from '#modules/market/index.js';
import { AccountResults, ClaimProfit, CloseTrade, OpenTrade, PauseTrade, ResumeTrade } from '#modules/trade/index.js';
import {
  CancelWithdrawal,
  ApproveProposal,
  CloseProposal,
  GrantBonus,
  ProposeCorrection,
  RequestDeposit,
  RequestWithdrawal,
  ReviewTransaction,
} from '#modules/transaction/index.js';
import { RegisterPerson } from '#modules/user/index.js';
import { type Idempotency, Refusal } from '#platform/http/index.js';
import { inAddressBook } from './address-book.js';
import type { Trading } from './concurrent-requests.js';
import { type ExpectedAccount, type ExpectedReview, worth } from './expected-account.js';
import { withBudget, makeOperator } from './people.js';
import { CORRECTION_WAIT_MS } from './waited.js';

/** What a use case did: what it answered, or the code of its refusal. */
export interface Outcome {
  refused?: string;
  replayed?: boolean;
  line?: { id: string; type: string; amount: number };
  trade?: { id: string; settled_value: number | null; investment: number };
}

/** The use cases of money, at an instant of one's own choice, for customers who are made as needed. */
export class AccountDriver {
  private readonly corrections = new Map<string, { id: string }>();
  private proposer: Promise<string> | undefined;
  private reviewerId: string;

  constructor(private readonly trading: Trading) {
    this.reviewerId = trading.boss.id;
  }

  /** Has an operator who has completed nothing yet review from now on: what one completes alone in a day is limited. */
  async newReviewer(): Promise<void> {
    this.reviewerId = await makeOperator(this.trading.api, `${randomUUID()}@sextant.example`, 'Tern-Harbour-Lamp-58');
  }

  /** The id of a new customer with empty accounts. */
  async newCustomer(): Promise<string> {
    const registration = { ...aRegistration(), passwordHash: 'nobody signs in with this' };
    return (await this.trading.api.app.get(RegisterPerson).run(registration)).id;
  }

  async price(symbol: string, at: Date): Promise<bigint> {
    return this.at(at, async () => (await this.trading.api.app.get(PriceSource).quote(symbol, at)).price);
  }

  deposit(userId: string, amount: bigint, once = oneKey()): Promise<Outcome> {
    const receipt = { buffer: Buffer.from(aPdf()), originalName: 'payment.pdf' };
    const order = { userId, amount: cents(amount), methodId: this.trading.methods.tetherTrc20, quoteId: undefined };
    return outcomeOf(this.trading.api.app.get(RequestDeposit).run({ ...order, receipt }, once));
  }

  async withdraw(userId: string, amount: bigint, once = oneKey()): Promise<Outcome> {
    const { network, customer: recipient } = ADDRESSES.tetherTrc20;
    await inAddressBook(this.trading.api, userId, network, recipient);
    const order = { userId, amount: cents(amount), methodId: this.trading.methods.tetherTrc20, quoteId: undefined };
    return outcomeOf(this.trading.api.app.get(RequestWithdrawal).run({ ...order, recipient }, once));
  }

  cancel(userId: string, id: string, once = oneKey()): Promise<Outcome> {
    return outcomeOf(this.trading.api.app.get(CancelWithdrawal).run(userId, id, once));
  }

  review(id: string, { status, reason, credited, txHash }: ExpectedReview, once = oneKey()): Promise<Outcome> {
    return outcomeOf(this.sendReview({ id, status, reason, credited, txHash }, once));
  }

  /** Completes or refuses a transfer as it is, a deposit with what was declared. */
  async decide(id: string, status: 'completed' | 'failed', once = oneKey()): Promise<Outcome> {
    const [line] = await this.trading.api.database.query<{ type: string; declared_amount: string }>(
      'select type, declared_amount from transactions where id = $1',
      [id],
    );
    const credited = status === 'completed' && line?.type === 'deposit' ? BigInt(line.declared_amount) : null;
    const reason = status === 'completed' ? null : line?.type === 'deposit' ? 'nothing-arrived' : 'address-refuses';
    // A withdrawal that is refused with a hash was sent, so that two operators would have to refuse it.
    const txHash = status === 'completed' ? randomBytes(32).toString('hex') : null;
    return this.review(id, { status, reason, credited, txHash }, once);
  }

  /** Puts a withdrawal on hold, or resumes it. */
  hold(id: string, holds: boolean): Promise<Outcome> {
    const step = { status: holds ? 'on-hold' : 'resumed', reason: holds ? 'withdrawal-checked' : null } as const;
    return this.review(id, { ...step, credited: null, txHash: null });
  }

  /** Dollars become the coins that are worth them at the line's rate; a rate of ten thousandths divides them evenly. */
  private async sendReview(
    { id, status, reason, credited, txHash }: ExpectedReview & { id: string },
    once: Idempotency,
  ) {
    const [line] = await this.trading.api.database.query<{ coin: CoinCode; rate: string; created_at: Date }>(
      'select coin, rate, created_at from transactions where id = $1',
      [id],
    );
    if (!line) throw new Error('The model names a line that there is not');
    const { coin, rate, created_at: arrivedAt } = line;
    const receivedCoin = credited === null ? null : coinToString(coin, coinsFor(coin, cents(credited), price(rate)));
    const review = {
      operatorId: this.reviewerId,
      id,
      status,
      reason,
      note: null,
      receivedCoin,
      txHash,
      arrivedAt,
    };
    return this.trading.api.app.get(ReviewTransaction).run(review, once);
  }

  /** From a budget without end. */
  async bonus(userId: string, amount: bigint, once = oneKey()): Promise<Outcome> {
    await withBudget(this.trading.api);
    const bonus = {
      operatorId: this.trading.boss.id,
      userId,
      amount: cents(amount),
      reason: 'thank-you',
      note: null,
    } as const;
    return outcomeOf(this.trading.api.app.get(GrantBonus).run(bonus, once));
  }

  /**
   * Takes back what a transaction moved, or some of it: proposed by one and approved by another, else withdrawn.
   * @param sentCoin of a paid withdrawal: the coins that left
   */
  async correct(
    transactionId: string,
    amount: bigint,
    once = oneKey(),
    sentCoin: string | null = null,
  ): Promise<Outcome> {
    const { api, boss } = this.trading;
    const known = this.corrections.get(String(once.key));
    try {
      const proposed = () => this.propose(transactionId, amount, sentCoin);
      const before = new Date(api.clock.now().getTime() - CORRECTION_WAIT_MS);
      const { id } = known ?? (await this.at(before, proposed));
      this.corrections.set(String(once.key), { id });
      await api.app.get(ApproveProposal).run(boss.id, id);
      return { replayed: known !== undefined };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const open = this.corrections.get(String(once.key));
      if (open) await api.app.get(CloseProposal).run(await this.proposerId(), open.id, 'withdrawn', null);
      this.corrections.delete(String(once.key));
      return { refused: error.code };
    }
  }

  private proposerId(): Promise<string> {
    this.proposer ??= makeOperator(this.trading.api, 'proposer@sextant.example', 'Tern-Harbour-Lamp-58', 'reviewer');
    return this.proposer;
  }

  private async propose(transactionId: string, amount: bigint, sentCoin: string | null) {
    const correction = {
      operatorId: await this.proposerId(),
      transactionId,
      amount: cents(amount),
      sentCoin,
      note: null,
    };
    const reason = sentCoin === null ? 'credited-wrongly' : 'never-arrived';
    return this.trading.api.app.get(ProposeCorrection).run({ ...correction, reason });
  }

  open(userId: string, symbol: string, amount: bigint, once = oneKey()): Promise<Outcome> {
    const order = { userId, symbol, name: findAsset(symbol)?.name ?? '', investment: cents(amount) };
    return outcomeOf(this.trading.api.app.get(OpenTrade).run(order, once));
  }

  move(how: 'pause' | 'resume' | 'close', userId: string, id: string, once = oneKey()): Promise<Outcome> {
    const useCase = { pause: PauseTrade, resume: ResumeTrade, close: CloseTrade }[how];
    return outcomeOf(this.trading.api.app.get<PauseTrade>(useCase).run(userId, id, once));
  }

  claim(userId: string, id: string, seen: bigint, once = oneKey()): Promise<Outcome> {
    return outcomeOf(this.trading.api.app.get(ClaimProfit).run(userId, id, seen as Cents, once));
  }

  /** Runs `work` as if it were `instant`. */
  at<T>(instant: Date, work: () => Promise<T>): Promise<T> {
    return this.trading.api.clock.at(instant, work);
  }

  /** Holds what is stored of these customers against what is expected, and the whole ledger against itself. */
  async requireAsExpected(accounts: ExpectedAccount[]): Promise<void> {
    const report = await this.trading.api.app.get(CheckLedger).run();
    expect(report.differences).toEqual([]);
    for (const account of accounts) expect(await this.stored(account.id)).toEqual(shown(account));
  }

  /** Holds the results that a customer reads against the same model, and against the postings. */
  async requireResults({ id, settled, cash, hold, totals, trades }: ExpectedAccount, now: Date): Promise<void> {
    const open = trades.filter(({ status }) => status !== 'completed');
    let [unrealised, invested] = [0n, 0n];
    for (const trade of open) {
      const value = worth(trade, await this.price(trade.symbol, now));
      invested += value;
      unrealised += value - trade.investment;
    }
    const shown = await this.at(now, () => this.trading.api.app.get(AccountResults).of(id));
    const inCents = (amount: number) => BigInt(Math.round(amount * 100));
    const [posted] = await this.trading.api.database.query<{ result: string; fees: string }>(
      `select coalesce(-sum(amount) filter (where account = 'trading_result'), 0) as result,
              coalesce(sum(amount) filter (where account = 'fees'), 0) as fees from postings where user_id = $1`,
      [id],
    );
    const fees = BigInt(posted?.fees ?? 0);
    expect([settled, unrealised, settled + unrealised - fees, totals.inflow, cash + hold + invested]).toEqual(
      [shown.settled, shown.unrealised, shown.result, shown.deposited, shown.total].map(inCents),
    );
    expect(String(settled)).toBe(posted?.result);
    const { deposited, withdrawn, bonuses, adjustments, result, total } = shown;
    const [plus, minus] = [[deposited, bonuses, adjustments, result], [withdrawn]].map((amounts) =>
      amounts.map(inCents).reduce((sum, amount) => sum + amount, 0n),
    );
    expect(inCents(total)).toBe((plus ?? 0n) - (minus ?? 0n));
  }

  private async stored(userId: string): Promise<Record<string, unknown>> {
    const rows = await this.trading.api.database.query(
      `select b.cash, b.invested, b.withdrawal_hold as hold,
              (select coalesce(sum(amount), 0) from postings p where p.user_id = b.user_id) as dollars_made,
              coalesce(t.total_transactions, 0) as lines, coalesce(t.total_inflow, 0) as inflow,
              coalesce(t.total_outflow, 0) as outflow, coalesce(t.total_profit, 0) as profit,
              coalesce(t.successful_deposits, 0) as in,
              coalesce(t.successful_withdrawals, 0) as out,
              (select count(*) from entries e where e.user_id = b.user_id) as entries,
              (select count(*) from transaction_events e where e.user_id = b.user_id) as steps,
              (select count(*) from trade_events e where e.user_id = b.user_id) as events
         from customer_balances b left join transaction_totals t on t.user_id = b.user_id
        where b.user_id = $1`,
      [userId],
    );
    return rows[0] ?? {};
  }
}

/** The same figures as the database shows them: whole numbers as text. */
function shown({ cash, invested, hold, totals, written }: ExpectedAccount): Record<string, string> {
  const all = { cash, invested, hold, dollars_made: 0n, ...totals, ...written };
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, String(value)]));
}

/** A key for one intention. */
export function oneKey(): Idempotency {
  return { key: randomUUID(), fingerprint: 'one intention' };
}

async function outcomeOf(work: Promise<Outcome>): Promise<Outcome> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal) {
      return { refused: error.code, replayed: error.headers['idempotency-replayed'] === 'true' };
    }
    throw error;
  }
}

import type { Cents } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Database, brokenConstraint } from '#platform/database/index.js';
import {
  BooksClosed,
  type Idempotency,
  type MoneyResult,
  Refusal,
  type Refusals,
  throwIfRefused,
} from '#platform/http/index.js';
import { Hints } from '#platform/live/index.js';
import { Users } from '#modules/user/index.js';
import { OperatorKeys } from './operator-keys.js';
import { QuoteExpired } from './transaction.errors.js';

/** Each is one SQL function, `movement_<kind>`. */
type MovementKind =
  | 'deposit'
  | 'withdrawal'
  | 'cancellation'
  | 'deposit_opening'
  | 'deposit_cancellation'
  | 'review'
  | 'bonus'
  | 'correction'
  | 'refusal'
  | 'sighting'
  | 'payout'
  | 'opening'
  | 'pause'
  | 'resumption'
  | 'claim'
  | 'closing';

/** Of a movement that something else makes happen once: a proposal, a payment on a chain. */
export const WITHOUT_KEY: Idempotency = { key: null, fingerprint: '' };

/** Those that concern nobody but the customer. */
const OF_TRADES: readonly MovementKind[] = ['opening', 'pause', 'resumption', 'claim', 'closing'];

/** A money movement of one customer. What a request holds is said in `movement_<kind>.sql`; amounts are cents, as text. */
export interface Movement {
  kind: MovementKind;
  userId: string;
  /** The operator who acts; without one it is the customer, and null where a blockchain decides. */
  actorId?: string | null;
  request: Record<string, unknown>;
  now: Date;
  once: Idempotency;
}

interface QuotedTransfer {
  userId: string;
  kind: 'deposit' | 'withdrawal';
  amount: Cents;
  methodId: string;
  recipient?: string;
  quoteId: string | undefined;
}

/** The only way money moves: one call of a SQL function, one transaction, one round trip; an operator's key comes first. */
@Injectable()
export class Movements {
  constructor(
    private readonly database: Database,
    private readonly operatorKeys: OperatorKeys,
    private readonly hints: Hints,
    private readonly users: Users,
  ) {}

  /**
   * Carries a movement out, once, and answers its reply.
   * @param refusals what `movement_<kind>` may refuse with
   * @param within happens in the same transaction, unless the movement was refused or answered before
   * @throws Refusal one of these, IDEMPOTENCY_IN_PROGRESS or IDEMPOTENCY_KEY_REUSED
   */
  async carryOut<Result extends MoneyResult>(
    movement: Movement,
    refusals: Refusals<Result>,
    within?: (result: Result) => Promise<unknown>,
  ): Promise<Result> {
    const result = await this.send<Result>(movement, within);
    throwIfRefused(result, refusals);
    return result;
  }

  /** The same, and answers a refusal too: it is kept under its key, so it must not be thrown inside a transaction. */
  async send<Result extends MoneyResult>(
    movement: Movement,
    within?: (result: Result) => Promise<unknown>,
  ): Promise<Result> {
    const { userId, actorId = userId, now, once } = movement;
    if (actorId === null || actorId === userId) return this.move(movement, within);
    const first = await this.operatorKeys.claim<Result>(actorId, once, now);
    if (first) return first;
    try {
      const result = await this.move<Result>(movement, within);
      await this.operatorKeys.keep(actorId, once, result);
      return result;
    } catch (fault) {
      // Such as a missing confirmation: nothing was done, for certain. After any other fault it may have been.
      if (fault instanceof Refusal && fault.status < 500) await this.operatorKeys.release(actorId, once);
      throw fault;
    }
  }

  /** Keeps a refusal that was found before the database was asked, under its key; or answers as the first time after all. */
  refuse<Result extends MoneyResult>(userId: string, code: string, now: Date, once: Idempotency): Promise<Result> {
    return this.send({ kind: 'refusal', userId, request: { refused: code }, now, once });
  }

  /** The same for a transfer whose quote does not hold, which may have been carried out before. */
  refuseQuote<Result extends MoneyResult>(
    { userId, kind, amount, methodId, recipient, quoteId }: QuotedTransfer,
    now: Date,
    once: Idempotency,
  ): Promise<Result> {
    const transfer = { user_id: userId, type: kind, amount: Number(amount), payment_method_id: methodId, recipient };
    const request = { refused: QuoteExpired.code, quote: quoteId, transfer };
    return this.send({ kind: 'refusal', userId, request, now, once });
  }

  /**
   * Answers a request that has work to do before its movement: as the first time where its key is known, else by the work.
   * @throws Refusal one of these
   */
  async answer<Result extends MoneyResult>(
    userId: string,
    once: Idempotency,
    refusals: Refusals<Result>,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const result = (await this.known<Result>(userId, once)) ?? (await work());
    throwIfRefused(result, refusals);
    return result;
  }

  /** The same for work that reads first: one message asks for the key and for what `read` asks at once. */
  async answerAfter<Result extends MoneyResult, Read>(
    { userId, once }: Pick<Movement, 'userId' | 'once'>,
    refusals: Refusals<Result>,
    read: () => Promise<Read>,
    work: (found: Read) => Promise<Result>,
  ): Promise<Result> {
    const [known, found] = await this.database.together(() =>
      Promise.allSettled([this.known<Result>(userId, once), read()]),
    );
    if (known.status === 'rejected') throw known.reason;
    if (!known.value && found.status === 'rejected') throw found.reason;
    const result = known.value ?? (await work((found as PromiseFulfilledResult<Read>).value));
    throwIfRefused(result, refusals);
    return result;
  }

  /** The first answer to a request whose key is known already, or undefined: then it is to be carried out. */
  async known<Result>(userId: string, once: Idempotency): Promise<Result | undefined> {
    if (once.key === null) return undefined;
    const sql = 'select idempotency_begin($1, $2, $3) as result';
    const [first] = await this.database.query<{ result: Result | null }>(sql, [userId, once.key, once.fingerprint]);
    return first?.result ?? undefined;
  }

  private async move<Result extends MoneyResult>(
    movement: Movement,
    within?: (result: Result) => Promise<unknown>,
  ): Promise<Result> {
    const { userId, kind, actorId = userId, request, now, once } = movement;
    // The customer's steps keep the role that the operator has at this moment.
    const operator = actorId === null || actorId === userId ? undefined : await this.users.find(actorId);
    const call = () =>
      this.database.call<Result>(`select movement_${kind}($1, $2, $3, $4, $5, $6, $7) as result`, [
        userId,
        actorId,
        request,
        now,
        once.key,
        once.fingerprint,
        operator?.operatorRole ?? null,
      ]);
    const carryOut = !within
      ? call
      : () =>
          this.database.transaction(async () => {
            const result = await call();
            if (!result.refused && !result.replayed) await within(result);
            return result;
          });
    const result = await this.answerKnown(carryOut);
    if (!result.refused && !result.replayed) this.hint(userId, kind);
    return result;
  }

  /** Whose screens show something else now. */
  private hint(userId: string, kind: MovementKind): void {
    if (OF_TRADES.includes(kind)) return this.hints.tell(userId, 'money', 'trades');
    this.hints.tell(userId, 'money', 'notifications');
    this.hints.tellOperators('cases');
  }

  /**
   * On a cluster, two requests with one key may lock it in two places: the coordinator inside a transaction, a worker for
   * a single call. Then the table refuses the second one, which is rolled back and finds the first one's answer. An entry
   * whose month was closed on its way is no fault, either.
   */
  private answerKnown<Result>(work: () => Promise<Result>): Promise<Result> {
    return work().catch((fault: unknown) => {
      if (brokenConstraint(fault) === 'entries_after_close') throw BooksClosed();
      if (brokenConstraint(fault) !== 'idempotency_keys_pk' || this.database.isInTransaction) throw fault;
      return work();
    });
  }
}

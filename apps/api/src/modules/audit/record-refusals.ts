import { Injectable, Logger, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { validate as isUuid } from 'uuid';
import { Users } from '#modules/user/index.js';
import { Clock } from '#platform/clock/index.js';
import { type Caller, type Role, requestContext } from '#platform/http/index.js';
import { Audit } from './audit.js';
import { MOST_OF_OPERATORS, MOST_OF_OTHERS, RefusalBudget } from './refusal-budget.rules.js';

const FLUSH_EVERY_MS = 60_000;
const LONGEST_TRIED = 4_000;
const LONGEST_TEXT = 300;
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Steps on the way, not refusals; but the second is one to an operator who was shut out. */
const NO_REFUSALS = new Set(['SECOND_FACTOR_REQUIRED', 'NOT_SIGNED_IN']);
/** Refused before anything of it was looked at: counted alone. */
const UNREAD = 'TOO_MANY_REQUESTS';

type Request = FastifyRequest & { user?: Caller };
/** The customer whose transaction it is. */
type OwnerOf = (transactionId: string) => Promise<string | undefined>;

/** Where `:id` is a customer, and where it is a transaction of one. */
const OF_CUSTOMER = /\/(user|operations\/customers)\/:id(\/|$)/;
const OF_TRANSACTION = /\/(transaction|operations\/cases|operations\/transactions)\/:id(\/|$)/;
/** Where somebody may paste what can spend coins: nothing of such a request is kept. */
const OF_ACCOUNT_KEY = /\/operations\/account-keys(\/|$)/;

/**
 * Records what was refused: whatever an operator tried to change, whatever was not allowed to them, also once their account
 * has ended or is frozen, routes of operators that others tried, and operators' sign-ins. After the reply, so that its time says nothing, one record after the other.
 */
@Injectable()
export class RecordRefusals implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger('Audit');
  /** What others try must not use up what is kept for operators. */
  private readonly ofOperators = new RefusalBudget(MOST_OF_OPERATORS);
  private readonly ofOthers = new RefusalBudget(MOST_OF_OTHERS);
  private writing = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private ownerOf: OwnerOf = async () => undefined;

  constructor(
    private readonly audit: Audit,
    private readonly users: Users,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => this.flush(), FLUSH_EVERY_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.settled();
    this.flush();
    await this.settled();
  }

  /** Whose lines these are is known to the module that keeps them. */
  findOwnersBy(ownerOf: OwnerOf): void {
    this.ownerOf = ownerOf;
  }

  /** Once everything that was refused so far is recorded. */
  settled(): Promise<void> {
    return this.writing;
  }

  /** Notes a request that was answered. */
  note(request: Request, { statusCode }: FastifyReply): void {
    const { refused, triedAs, shutOut } = requestContext(request);
    if (!refused || statusCode >= 500 || (NO_REFUSALS.has(refused) && !shutOut)) return;
    const { user } = request;
    const role = shutOut ? 'operator' : user?.role;
    const userId = shutOut ?? user?.userId;
    if (role && userId) {
      const budget = role === 'operator' ? this.ofOperators : this.ofOthers;
      if (!isTelling(request, role, statusCode)) return;
      if (refused === UNREAD) return budget.count(userId);
      const attempt = attemptIn(request, statusCode);
      if (!this.allows(budget, userId, attempt)) return;
      this.write(this.recordOf(request, userId, attempt));
    } else if (triedAs && refused !== UNREAD) {
      const attempt = attemptIn(request, statusCode);
      const record = this.recordOf(request, triedAs, attempt);
      // A customer's sign-in spends nothing: reading who it is costs less than the sign-in itself did.
      this.write(async () => {
        const person = await this.users.find(triedAs);
        if (person?.role === 'operator' && this.allows(this.ofOperators, triedAs, attempt)) await record();
      });
    }
  }

  private allows(budget: RefusalBudget, personId: string, attempt: Attempt): boolean {
    return budget.allows(personId, JSON.stringify(attempt), this.clock.now().getTime());
  }

  /** What writes the record of a request that was refused to a person. */
  private recordOf(request: Request, personId: string, attempt: Attempt): () => Promise<void> {
    const { forOperators, event, shutOut } = requestContext(request);
    const { id } = (request.params ?? {}) as { id?: string };
    const from = { address: request.ip, requestId: request.id };
    return async () =>
      this.audit.record({
        actor: { userId: personId },
        action: request.user || shutOut ? 'tried-route' : 'tried-sign-in',
        outcome: 'refused',
        // An id is a text that anyone may send, and customers read their records.
        subject: forOperators && isUuid(id) ? id : event,
        customerId: forOperators ? await this.customerOf(request) : undefined,
        after: attempt,
        from,
      });
  }

  /** Whom a request was about, where that can be known. */
  private async customerOf({ params, body, routeOptions: { url = '' } }: Request): Promise<string | undefined> {
    const { id } = (params ?? {}) as { id?: unknown };
    const { customerId, transactionId } = (body ?? {}) as { customerId?: unknown; transactionId?: unknown };
    const customer = OF_CUSTOMER.test(url) ? id : customerId;
    if (isUuid(customer)) return customer as string;
    const transaction = OF_TRANSACTION.test(url) ? id : transactionId;
    return isUuid(transaction) ? this.ownerOf(transaction as string) : undefined;
  }

  /** Records how many more there were. */
  flush(): void {
    for (const { personId, count } of [...this.ofOperators.takeCounted(), ...this.ofOthers.takeCounted()]) {
      this.write(() =>
        this.audit.record({
          actor: { userId: personId },
          action: 'more-refusals',
          outcome: 'refused',
          after: { attempts: count },
        }),
      );
    }
  }

  private write(work: () => Promise<void>): void {
    this.writing = this.writing
      .then(work)
      .catch((fault: Error) => this.logger.error(`A refused attempt could not be recorded: ${fault.message}`));
  }
}

/** What was tried and how it was refused. */
interface Attempt {
  refused: string | undefined;
  status: number;
  route: string;
  tried: object | string | null;
}

function attemptIn(request: Request, status: number): Attempt {
  const { refused, forOperators } = requestContext(request);
  const route = `${request.method} ${request.routeOptions?.url ?? ''}`;
  return { refused, status, route, tried: forOperators ? triedIn(request) : null };
}

/** What a request asked for, if it may be kept. Long texts are cut, so that none hides what stands beside it. */
function triedIn({ params, body, routeOptions: { url = '' } }: FastifyRequest): object | string {
  const tried = { ...(params as object | null), ...(OF_ACCOUNT_KEY.test(url) ? null : (body as object | null)) };
  const cut = JSON.stringify(tried, (_name, value: unknown) =>
    typeof value === 'string' && value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value,
  );
  return cut.length > LONGEST_TRIED ? '(too long)' : (JSON.parse(cut) as object);
}

function isTelling(request: FastifyRequest, role: Role, status: number): boolean {
  const { forOperators, shutOut } = requestContext(request);
  if (role === 'operator' && !SAFE.has(request.method)) return true;
  return forOperators === true && (status === 403 || shutOut !== undefined);
}

/** Has every answered request looked at. */
export function recordRefusals(app: NestFastifyApplication): void {
  const refusals = app.get(RecordRefusals);
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onResponse', async (request, response) => refusals.note(request, response));
}

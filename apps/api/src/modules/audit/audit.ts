import { DAY_MS } from '@sextant/business-rules';
import type { AuditAction, AuditActor, AuditOutcome } from '@sextant/business-rules';
import { Injectable } from '@nestjs/common';
import { Users } from '#modules/user/index.js';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { type Caller, currentAddress, currentRequestId } from '#platform/http/index.js';
import { type AuditRecord, asKept, cut, instantWithMicros } from './audit-record.rules.js';
import { AuditRepository } from './audit.repository.js';

/** A person who acts: the caller of a route, or an operator by id where no route is called. */
type Acting = Pick<Caller, 'userId'> | 'command' | 'system';

/** What people do to their own accounts. */
type OwnAction = Extract<
  AuditAction,
  | 'change-password'
  | 'reset-password'
  | 'set-up-authenticator'
  | 'remove-authenticator'
  | 'add-passkey'
  | 'remove-passkey'
  | 'rename-passkey'
  | 'renew-recovery-codes'
  | 'stop-recovery'
  | 'freeze-account'
  | 'reopen-account'
  | 'end-session'
  | 'end-other-sessions'
  | 'end-all-sessions'
>;

export interface Recorded {
  actor: Acting;
  action: AuditAction;
  /** The id of what it was done to. */
  subject?: string;
  /** Whose account or money it is about. */
  customerId?: string;
  /** Plain values; what looks like a secret or a file's contents is left out. */
  before?: unknown;
  after?: unknown;
  outcome?: AuditOutcome;
  /** Where it came from, if not from the request that is being carried out. */
  from?: { address: string; requestId: string };
}

/** The newest record of the chain: written on statements, so that nobody can write another past. */
export interface AuditHead {
  sequence: number;
  hash: string;
  at: Date;
}

/** What was not read for so long was closed: the next read opens it again. */
const CLOSED_AFTER_MS = 10 * 60_000;
/** However often it is read, it is recorded again after this. */
const OPEN_AT_MOST_MS = DAY_MS;
const MOST_OPEN = 10_000;

/** Something of a customer that an operator has open. */
interface Opened {
  since: number;
  lastRead: number;
  recorded: Promise<void>;
}

interface Person {
  actor: AuditActor;
  actorId: string | null;
  actorEmail: string | null;
  actorRole: string | null;
}

/** The audit log: who did what, when, from where, and what was before and after. */
@Injectable()
export class Audit {
  private readonly open = new Map<string, Opened>();

  constructor(
    private readonly database: Database,
    private readonly records: AuditRepository,
    private readonly users: Users,
    private readonly clock: Clock,
  ) {}

  /**
   * Records an action together with it: call it in the action's transaction, at any place. It is written as the last
   * statement of that transaction, since it locks the head of the chain; what is rolled back leaves no record.
   */
  async record({ actor, from, outcome = 'done', ...what }: Recorded): Promise<void> {
    const person = await this.personOf(actor);
    const record: AuditRecord = {
      at: instantWithMicros(this.clock.now()),
      ...person,
      action: what.action,
      outcome,
      subject: what.subject === undefined ? null : cut(what.subject),
      customerId: what.customerId ?? null,
      before: asKept(what.before),
      after: asKept(what.after),
      // The log is kept for good, so it holds no customer's IP address.
      address: person.actor === 'investor' ? null : (from?.address ?? currentAddress() ?? null),
      requestId: from?.requestId ?? currentRequestId() ?? null,
    };
    await this.database.asLast(() => this.records.append(record));
  }

  /**
   * Records what an operator changed of the security of their own account, signed in or by a mailed link, or what Sextant
   * did for them. Of customers nothing is recorded.
   */
  async recordOwn(
    { id, role }: { id: string; role: string },
    action: OwnAction,
    facts: Pick<Recorded, 'before' | 'after'> & { actor?: 'system' } = {},
  ): Promise<void> {
    if (role === 'operator') await this.record({ actor: { userId: id }, action, subject: id, ...facts });
  }

  /**
   * Records that an operator opened what is a customer's, before it is shown. A page that stays open reads it again and
   * again, which opens nothing: it counts as open for this session until it was not read for ten minutes, and for a day at
   * most. Each process knows what it has read itself. Others who read, such as the owner, are not recorded.
   */
  async recordRead(read: Recorded & { actor: Caller; subject: string }): Promise<void> {
    const { role, sessionId } = read.actor;
    if (role !== 'operator') return;
    const key = `${sessionId} ${read.action} ${read.subject}`;
    const now = this.clock.now().getTime();
    const known = this.open.get(key);
    if (known && now - known.lastRead < CLOSED_AFTER_MS && now - known.since < OPEN_AT_MOST_MS) {
      known.lastRead = now;
      return known.recorded;
    }
    if (this.open.size >= MOST_OPEN) this.open.clear();
    const opened = { since: now, lastRead: now, recorded: this.record(read) };
    this.open.set(key, opened);
    try {
      await opened.recorded;
    } catch (fault) {
      if (this.open.get(key) === opened) this.open.delete(key);
      throw fault;
    }
  }

  async head(): Promise<AuditHead> {
    const { sequence, hash, at } = await this.records.head();
    return { sequence: Number(sequence), hash, at };
  }

  /** Who acts, with the address and role they have at this moment. */
  private async personOf(acting: Acting): Promise<Person> {
    if (typeof acting === 'string') return { actor: acting, actorId: null, actorEmail: null, actorRole: null };
    const person = await this.users.find(acting.userId);
    if (!person) throw new Error(`Nobody has the id ${acting.userId}`);
    const actorRole = person.role === 'operator' ? person.operatorRole : null;
    return { actor: person.role, actorId: person.id, actorEmail: person.email, actorRole };
  }
}

import { DAY_MS } from '@sextant/business-rules';
import { Injectable } from '@nestjs/common';
import { TakenRepository } from '#modules/taking/index.js';
import {
  ProposalRepository,
  TransactionNotFound,
  TransactionQueries,
  TransferHashes,
} from '#modules/transaction/index.js';
import { type AccountEvent, AccountEvents, CustomerNotes, Users } from '#modules/user/index.js';
import { Clock } from '#platform/clock/index.js';
import { Settings } from '#platform/config/index.js';
import type { Caller } from '#platform/http/index.js';
import { customerDto, holdDto, noteDto, warning } from './case-dto.js';
import { CaseRepository } from './case.repository.js';
import type { CustomerRow, Warning } from './case-row.js';
import type { QueueRequest } from './dto/case.request.js';
import type { CaseDto, CaseWarningDto, QueueLineDto } from './dto/case.response.js';

const HOUR_MS = 60 * 60_000;
/** How long a change of the account counts as new, from the end of the hold that it starts on. */
const RECENT_MS = 7 * DAY_MS;

/** How many other transactions of its customer a case shows. */
const LAST_SHOWN = 5;

/** Who reopens a frozen account sets a new password. */
const CHANGES: Readonly<Record<string, Warning>> = {
  'password-changed': 'password-changed',
  'email-changed': 'email-changed',
  'second-factor-changed': 'second-factor-changed',
  recovered: 'second-factor-changed',
  unfrozen: 'password-changed',
};

type Line = CaseDto['transaction'];

/** What the console shows of the queues and of one case. */
@Injectable()
export class CaseQueries {
  constructor(
    private readonly transactions: TransactionQueries,
    private readonly cases: CaseRepository,
    private readonly hashes: TransferHashes,
    private readonly proposals: ProposalRepository,
    private readonly taken: TakenRepository,
    private readonly notes: CustomerNotes,
    private readonly users: Users,
    private readonly events: AccountEvents,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  async queue({ type, limit, cursor }: QueueRequest) {
    const [page, deposits, withdrawals] = await Promise.all([
      this.transactions.queue({ type, limit, cursor }),
      this.cases.open('deposit'),
      this.cases.open('withdrawal'),
    ]);
    const ids = page.transactions.map(({ id }) => id);
    const [taken, holders, used, proposed] = await Promise.all([
      this.takenNow(ids),
      this.cases.holders(page.transactions),
      this.hashes.shared(page.transactions),
      this.proposals.waitingFor(page.transactions),
    ]);
    const names = await this.users.namesOf([...holders.values()]);
    const lines: QueueLineDto[] = page.transactions.map((line) => ({
      ...line,
      takenBy: taken.get(line.id) ?? null,
      hold: holdDto(line, names.get(holders.get(line.id) ?? '')),
      hashUsed: used.has(line.id),
      proposed: proposed.has(line.id),
    }));
    return { lines, nextCursor: page.nextCursor, counts: { deposits, withdrawals } };
  }

  async find(caller: Caller, id: string): Promise<CaseDto> {
    const transaction = await this.transactions.detail(caller, id);
    if (transaction.type !== 'deposit' && transaction.type !== 'withdrawal') throw TransactionNotFound();
    const userId = transaction.user.id;
    const open = transaction.status === 'pending' || transaction.status === 'processing';
    const [customer, last, taken, colleagues, events, ofHash, ofType] = await Promise.all([
      this.cases.customer(userId),
      // One more, since the case's own may be among them.
      this.transactions.linesOf(userId, { limit: LAST_SHOWN + 1 }),
      this.takenNow([id]),
      this.byColleagues(transaction),
      this.events.lastSince(userId, this.recently()),
      open ? this.ofHash(transaction) : [],
      transaction.type === 'deposit' ? this.ofDeposit(userId, id) : this.ofWithdrawal(userId, transaction),
    ]);
    if (!customer) throw TransactionNotFound();
    const first = transaction.type === 'withdrawal' && Number(customer.successful_withdrawals ?? 0) === 0;
    const ofCustomer = [...(first ? [warning('first-withdrawal')] : []), ...this.changes(customer, events)];
    return {
      transaction,
      customer: customerDto(customer, open),
      lastTransactions: last.transactions.filter((line) => line.id !== id).slice(0, LAST_SHOWN),
      warnings: [...ofHash, ...ofType, ...ofCustomer],
      ...colleagues,
      takenBy: taken.get(id) ?? null,
    };
  }

  /** What colleagues did about a case, with one look for all their names. */
  private async byColleagues(line: Line): Promise<Pick<CaseDto, 'notes' | 'hold'>> {
    const [notes, holders] = await Promise.all([
      this.notes.ofTransaction(line.user.id, line.id),
      this.cases.holders([line]),
    ]);
    const names = await this.users.namesOf([...notes.map(({ author_id }) => author_id), ...holders.values()]);
    return {
      notes: notes.map((note) => noteDto(note, names.get(note.author_id) ?? '')),
      hold: holdDto(line, names.get(holders.get(line.id) ?? '')),
    };
  }

  private takenNow(ids: string[]) {
    return this.taken.of(ids, this.clock.now());
  }

  /** Before it is decided: the other transfers with the hash that it would have, which the proposal about it names, too. */
  private async ofHash({ id, type, txHash, user }: Line): Promise<CaseWarningDto[]> {
    const [waiting] = await this.proposals.list({ kind: 'completion', transactionId: id, status: 'open', limit: 1 });
    const hash = (waiting?.request as { txHash?: string | null } | undefined)?.txHash ?? txHash;
    const links = hash === null ? [] : await this.hashes.others(hash, { id, type });
    return links.length > 0 ? [warning('hash-used', { links, userId: user.id })] : [];
  }

  private async ofDeposit(userId: string, id: string): Promise<CaseWarningDto[]> {
    const [same, alike] = await Promise.all([this.cases.sameReceipt(userId, id), this.cases.alikeReceipt(userId, id)]);
    return [
      ...(same.length > 0 ? [warning('receipt-used-before', { links: same, userId })] : []),
      ...(alike.length > 0 ? [warning('receipt-looks-alike', { links: alike, userId })] : []),
    ];
  }

  private async ofWithdrawal(userId: string, { id, network, recipient }: Line): Promise<CaseWarningDto[]> {
    if (!network || !recipient) return [];
    const [address, others] = await Promise.all([
      this.cases.address(userId, network, recipient, id),
      this.cases.addressOfAnother(userId, recipient),
    ]);
    return [
      ...(others.length > 0 ? [warning('address-of-another', { links: others, userId })] : []),
      ...(address.paid ? [] : [warning('new-address', { at: address.confirmed_at })]),
    ];
  }

  /** Each change once, with its last time; one that the release before carried out is known from its hold alone. */
  private changes(
    { withdrawals_held_because: because, withdrawals_held_until: until }: CustomerRow,
    events: Map<AccountEvent, Date>,
  ): CaseWarningDto[] {
    const fromHold = because !== null && until && until > this.ago(RECENT_MS);
    const known = [...(fromHold ? [[because, null] as const] : []), ...events];
    const changed = new Map(known.flatMap(([event, at]) => (CHANGES[event] ? [[CHANGES[event], at] as const] : [])));
    return [...changed].map(([kind, at]) => warning(kind, { at }));
  }

  private recently(): Date {
    return this.ago(RECENT_MS + this.settings.withdrawalHoldHours * HOUR_MS);
  }

  private ago(milliseconds: number): Date {
    return new Date(this.clock.now().getTime() - milliseconds);
  }
}

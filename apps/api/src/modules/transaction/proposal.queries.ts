import { reasonSentence, fullName } from '@sextant/business-rules';
import { cents, dollars, price, priceToNumber } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { instantText } from '#platform/database/index.js';
import { Refusal, decodeCursor, pageOf } from '#platform/http/index.js';
import { type MethodChange, MethodChangeQueries, type ProposedMethod } from '#modules/payment-method/index.js';
import { TakenRepository } from '#modules/taking/index.js';
import { Users } from '#modules/user/index.js';
import { AccountKeyChanges } from './account-key-changes.js';
import { completionOf } from './completion-of.js';
import { CompletionPreview } from './completion-preview.js';
import type { CompletionPreviewDto } from './dto/completion-preview.response.js';
import type { ProposalsRequest } from './dto/proposal.request.js';
import type { ProposalDto, ProposalPersonDto, ProposedMethodDto } from './dto/proposal.response.js';
import { PayoutBatchChanges } from './payout-batch-changes.js';
import { ProposalNotFound } from './proposal.errors.js';
import { ProposalRepository, type ProposalRow, customerOf } from './proposal.repository.js';

/** Reads of proposals for operators. */
@Injectable()
export class ProposalQueries {
  constructor(
    private readonly proposals: ProposalRepository,
    private readonly users: Users,
    private readonly methodChanges: MethodChangeQueries,
    private readonly preview: CompletionPreview,
    private readonly accountKeys: AccountKeyChanges,
    private readonly payoutBatches: PayoutBatchChanges,
    private readonly taken: TakenRepository,
    private readonly clock: Clock,
  ) {}

  /** Of one status, oldest first. */
  async list({ kind, status, transactionId, limit, cursor }: ProposalsRequest) {
    const rows = await this.proposals.list({ kind, status, transactionId, limit, after: decodeCursor(cursor) });
    const { page, nextCursor } = pageOf(rows, limit, (row) => ({
      at: row.proposed_at,
      id: row.id,
    }));
    return { proposals: await this.shown(page), nextCursor, open: await this.proposals.countOpen() };
  }

  async detail(id: string): Promise<ProposalDto> {
    const row = await this.proposals.find(id);
    if (!row) throw ProposalNotFound();
    return this.one(row);
  }

  async one(row: ProposalRow): Promise<ProposalDto> {
    const [shown] = await this.shown([row]);
    if (!shown) throw ProposalNotFound();
    return shown;
  }

  private async shown(rows: ProposalRow[]): Promise<ProposalDto[]> {
    const ids = new Set(rows.flatMap((row) => [row.proposed_by, row.decided_by, row.agreed_by, row.user_id]));
    const people = new Map<string | null, ProposalPersonDto>();
    for (const id of ids) {
      const person = id === null ? undefined : await this.users.find(id);
      if (person) people.set(id, { id: person.id, name: fullName(person), email: person.email });
    }
    const methods = rows.filter(({ kind, status }) => kind === 'payment-method' && status === 'approved');
    const changes = methods.length > 0 ? await this.methodChanges.find(methods.map(({ id }) => id)) : [];
    const keys = await this.accountKeys.shown(rows.filter(({ kind }) => kind === 'account-key'));
    const references = await this.proposals.references(rows);
    const open = rows.filter(({ status }) => status === 'open').map(({ id }) => id);
    const taken = await this.taken.of(open, this.clock.now());
    const previews = new Map<string, CompletionPreviewDto | undefined>();
    for (const row of rows) previews.set(row.id, await this.previewOf(row));
    return rows.map((row) => ({
      ...toDto(row, people, changes),
      ...whyTwo(row, previews.get(row.id)),
      reference: references.get(row.transaction_id) ?? null,
      accountKey: keys.get(row.id) ?? null,
      payoutBatch: row.kind === 'payout-batch' ? this.payoutBatches.shown(row) : null,
      takenBy: taken.get(row.id) ?? null,
    }));
  }

  /** What an open completion would do now, by its proposer alone; nothing where the line would refuse it, which the approval says. */
  private async previewOf({ kind, status, transaction_id: id, request, proposed_by: proposer }: ProposalRow) {
    if (kind !== 'completion' || status !== 'open' || id === null) return undefined;
    try {
      const asked = request as Parameters<typeof completionOf>[0] & { status: 'completed' | 'failed' };
      return await this.preview.of(proposer, id, completionOf(asked), asked.status);
    } catch (fault) {
      if (fault instanceof Refusal) return undefined;
      throw fault;
    }
  }
}

/** The rate of a late deposit was settled when it was proposed. */
function whyTwo({ request }: ProposalRow, preview: CompletionPreviewDto | undefined) {
  const { receivedCoin, late } = request as { receivedCoin?: string | null; late?: { rate: string } | null };
  const rate = late ? priceToNumber(price(late.rate)) : (preview?.rate ?? null);
  return { because: preview?.because ?? [], rate: preview && receivedCoin ? rate : null };
}

function toDto(
  row: ProposalRow,
  people: Map<string | null, ProposalPersonDto>,
  changes: MethodChange[],
): Omit<ProposalDto, 'because' | 'rate' | 'reference' | 'accountKey' | 'payoutBatch' | 'takenBy'> {
  const request = row.request as Record<string, string | undefined> & { arrivedInQuote?: true };
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    customer: people.get(customerOf(row) ?? null) ?? null,
    transactionId: row.transaction_id,
    refuses: request.status === 'failed',
    amount: row.amount === null ? null : dollars(cents(row.amount)),
    receivedCoin: request.receivedCoin ?? null,
    sentCoin: request.sentCoin ?? null,
    txHash: request.txHash ?? null,
    arrivedAt: request.arrivedAt ?? null,
    arrivedInQuote: request.arrivedInQuote ?? false,
    paymentMethod: row.kind === 'payment-method' ? methodOf(row, changes) : null,
    reason: reasonSentence(request.reason ?? null),
    note: row.note,
    proposedBy: people.get(row.proposed_by) ?? null,
    proposedAt: instantText(row.proposed_at),
    decidedBy: people.get(row.decided_by) ?? null,
    decidedAt: row.decided_at === null ? null : instantText(row.decided_at),
    decisionNote: row.decision_note,
    notBefore: row.not_before === null ? null : instantText(row.not_before),
    contestedAt: row.contested_at === null ? null : instantText(row.contested_at),
    statement: row.statement,
    agreedBy: people.get(row.agreed_by) ?? null,
    trade: request.due === undefined ? null : { paid: inDollars(request.paid), due: inDollars(request.due) },
  };
}

const inDollars = (text = '0') => dollars(cents(BigInt(text)));

function methodOf({ id, request }: ProposalRow, changes: MethodChange[]): ProposedMethodDto {
  const { methodId, currency, network, address, replaces: old, removes = false } = request as unknown as ProposedMethod;
  const takesEffectAt = changes.find((change) => change.id === id)?.takesEffectAt.toISOString() ?? null;
  return { id: methodId, currency, network, address, replaces: old?.address ?? null, removes, takesEffectAt };
}

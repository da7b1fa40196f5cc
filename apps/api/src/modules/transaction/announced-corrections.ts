import { reasonSentence } from '@sextant/business-rules';
import { cents, dollars } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Audit } from '#modules/audit/index.js';
import { MailOperators } from '#modules/user/index.js';
import { Clock } from '#platform/clock/index.js';
import { Database, instantText } from '#platform/database/index.js';
import { Hints } from '#platform/live/index.js';
import type { AnnouncedCorrectionDto } from './dto/announced-correction.js';
import { HistoryRepository } from './history.repository.js';
import { NothingToContest } from './proposal.errors.js';
import type { ProposalRow } from './proposal.repository.js';
import { TransactionNotFound } from './transaction.errors.js';

/** So long a correction that takes money waits; the table of proposals has the same. */
export const CORRECTION_WAIT_MS = 72 * 3_600_000;

/** Corrections that take money, while their customer can contest them. */
@Injectable()
export class AnnouncedCorrections {
  constructor(
    private readonly database: Database,
    private readonly history: HistoryRepository,
    private readonly mailOperators: MailOperators,
    private readonly audit: Audit,
    private readonly hints: Hints,
    private readonly clock: Clock,
  ) {}

  /** The one that is announced of a line; null where none is. */
  async of(userId: string, transactionId: string): Promise<AnnouncedCorrectionDto | null> {
    const rows = await this.database.query<{ row: ProposalRow }>(
      `select to_jsonb(p) as row from proposals p
        where p.user_id = $1 and p.transaction_id = $2 and p.status = 'open' and p.kind in ('completion', 'correction')
          and p.not_before is not null`,
      [userId, transactionId],
    );
    return rows[0] ? announcedDto(rows[0].row) : null;
  }

  /**
   * Has a third operator decide about it. Again by the same customer, it is contested already.
   * @throws Refusal TRANSACTION_NOT_FOUND, NOTHING_TO_CONTEST
   */
  contest(userId: string, transactionId: string, statement: string | null): Promise<void> {
    return this.database.transaction(async () => {
      const record = await this.history.find(transactionId, userId);
      if (!record) throw TransactionNotFound();
      const [contested] = await this.database.query<{ id: string }>(
        `update proposals set contested_at = $3, statement = $4
          where user_id = $1 and transaction_id = $2 and status = 'open' and kind = 'correction'
            and not_before is not null and contested_at is null
         returning id`,
        [userId, transactionId, this.clock.now(), statement],
      );
      if (!contested) {
        if ((await this.of(userId, transactionId))?.contestedAt) return;
        throw NothingToContest();
      }
      const { reference } = record.line;
      await this.mailOperators.run('correction-contested', { reference, customerEmail: record.person.email });
      this.hints.tellOperators('proposals');
      const by = { actor: { userId }, action: 'contest-correction' } as const;
      await this.audit.record({
        ...by,
        subject: contested.id,
        customerId: userId,
        after: { transactionId, statement },
      });
    });
  }
}

function announcedDto({ amount, request, not_before, contested_at, statement }: ProposalRow): AnnouncedCorrectionDto {
  const { reason, paid, due } = request as { reason: string; paid?: string; due?: string };
  const inDollars = (text: string | undefined) => (text === undefined ? null : dollars(cents(BigInt(text))));
  return {
    amount: dollars(cents(amount ?? 0)),
    reason: reasonSentence(reason) ?? '',
    paid: inDollars(paid),
    due: inDollars(due),
    notBefore: instantText(String(not_before)),
    contestedAt: contested_at === null ? null : instantText(contested_at),
    statement,
  };
}

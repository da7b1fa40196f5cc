import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/index.js';
import { LEDGER_CHECKS } from '../ledger-checks.js';
import { LedgerRepository } from '../ledger.repository.js';

/** One thing that does not agree: amounts in cents, as text. */
export interface Difference {
  check: string;
  userId: string | null;
  subject: string;
  expected: string;
  found: string;
}

export interface LedgerReport {
  clean: boolean;
  checkedAt: Date;
  checks: { name: string; says: string; differences: number }[];
  counts: { customers: number; entries: number; postings: number };
  differences: Difference[];
}

/** Recomputes everything that must agree, in one snapshot, and names each difference. Changes nothing. */
@Injectable()
export class CheckLedger {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly clock: Clock,
  ) {}

  /** @param patientMs how long each check may take, if not as long as a request's statement */
  async run({ patientMs }: { patientMs?: number } = {}): Promise<LedgerReport> {
    const { rows, counts } = await this.ledger.inOneSnapshot(
      async () => ({ rows: await this.ledger.differences(), counts: await this.ledger.counts() }),
      patientMs,
    );
    return {
      clean: rows.length === 0,
      checkedAt: this.clock.now(),
      checks: LEDGER_CHECKS.map(({ name, says }) => ({
        name,
        says,
        differences: rows.filter((row) => row.check === name).length,
      })),
      counts: {
        customers: Number(counts.customers),
        entries: Number(counts.entries),
        postings: Number(counts.postings),
      },
      differences: rows.map(({ user_id, ...row }) => ({ ...row, userId: user_id })),
    };
  }
}

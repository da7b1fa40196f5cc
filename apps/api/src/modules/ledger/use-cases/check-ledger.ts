import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import type { LedgerCheck } from '../checks/ledger-check.js';
import { ALL_CHECKS } from '../ledger-checks.js';
import { LedgerRepository } from '../ledger.repository.js';

/** One thing that does not agree: amounts in cents, as text. */
interface Difference {
  check: string;
  userId: string | null;
  subject: string;
  expected: string;
  found: string;
}

export interface LedgerReport {
  clean: boolean;
  /** How many differences there are in all. */
  found: number;
  checkedAt: Date;
  checks: { name: string; says: string; whatToDo: string | null; differences: number }[];
  counts: { customers: number; entries: number; postings: number };
  /** The first of each check; `checks` says how many there are. */
  differences: Difference[];
}

/** How many differences of one check are named: enough to see what happened, and few enough to read. */
const LISTED = 100;

/** Recomputes everything that must agree, in one snapshot, and names each difference. Changes nothing. */
@Injectable()
export class CheckLedger {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly clock: Clock,
    @Inject(ALL_CHECKS) private readonly checks: LedgerCheck[],
  ) {}

  /** @param patientMs how long each check may take, if not as long as a request's statement */
  async run({ patientMs }: { patientMs?: number } = {}): Promise<LedgerReport> {
    const { checks, counts } = await this.ledger.inOneSnapshot(
      async () => ({ checks: await this.carryOut(), counts: await this.ledger.counts() }),
      patientMs,
    );
    const found = checks.reduce((sum, { differences }) => sum + differences, 0);
    return {
      clean: found === 0,
      found,
      checkedAt: this.clock.now(),
      checks: checks.map(({ name, says, whatToDo = null, differences }) => ({ name, says, whatToDo, differences })),
      counts: {
        customers: Number(counts.customers),
        entries: Number(counts.entries),
        postings: Number(counts.postings),
      },
      differences: checks.flatMap(({ name, first }) =>
        first.map(({ user_id, ...row }) => ({ check: name, ...row, userId: user_id })),
      ),
    };
  }

  private async carryOut() {
    const checks = [];
    for (const check of this.checks) {
      const { count, first } = await this.ledger.differences(check, LISTED);
      checks.push({ ...check, differences: count, first });
    }
    return checks;
  }
}

import { DAY_MS } from '@sextant/business-rules';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { NO_HASH, canonicalRecord, chainHash } from '../audit-record.rules.js';
import { AuditCheckRepository } from '../audit-check.repository.js';
import type { AuditReport, KeptHead } from '../audit-report.js';
import { AuditRepository, type RecordRow, recordOf } from '../audit.repository.js';
import { LedgerDaysRepository } from '../ledger-days.repository.js';
import { MerkleLogRepository } from '../merkle-log.repository.js';
import { ReadTree } from '../read-tree.js';
import { type DayRoot, DaySums, type RootedRows, dayName, dayNumber, daysBetween, msOfId } from '../day-roots.rules.js';
import { LEDGER_DAYS, type LedgerEntry, type LedgerRoot } from '../ledger-days.rules.js';
import { StepDaysRepository } from '../step-days.repository.js';
import { STEP_DAYS, type StepsRoot } from '../step-days.rules.js';

const PAGE = 1_000;
/** An entry's id has the milliseconds of its instant, which are rounded. */
const MOST_AWAY_MS = 2;
/** How many differences are named. */
const LISTED = 100;

class Findings {
  count = 0;
  readonly first: string[] = [];

  add(finding: string): void {
    this.count += 1;
    if (this.first.length < LISTED) this.first.push(finding);
  }
}

/** Heads that have to lie on the chain, each once. */
class Kept {
  private readonly heads: Map<string, KeptHead>;

  constructor(heads: KeptHead[]) {
    this.heads = new Map(heads.map((head) => [textOf(head), head]));
    this.meet({ sequence: 0, hash: NO_HASH });
  }

  meet(head: KeptHead): void {
    this.heads.delete(textOf(head));
  }

  get missed(): KeptHead[] {
    return [...this.heads.values()];
  }
}

const textOf = ({ sequence, hash }: KeptHead): string => `${sequence}:${hash}`;

/**
 * Works out the whole chain and the root of every day anew and names what differs. Reads page by page, outside any
 * transaction, and changes nothing.
 */
@Injectable()
export class VerifyAudit {
  constructor(
    private readonly records: AuditRepository,
    private readonly checks: AuditCheckRepository,
    private readonly log: MerkleLogRepository,
    private readonly ledger: LedgerDaysRepository,
    private readonly steps: StepDaysRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * @param kept a head that has to lie on this chain, beside those of earlier verifications
   * @param signal ends it before its time, by throwing
   */
  async run(kept?: KeptHead, signal?: AbortSignal): Promise<AuditReport> {
    const began = performance.now();
    const findings = new Findings();
    const { head, publicHead, roots, stepRoots } = await this.walkChain(findings, kept, signal);
    const ledger = datedAsWritten(this.ledger.entriesSince(0), findings);
    const entries = await this.compareDays(LEDGER_DAYS, ledger, roots, findings, signal);
    const steps = await this.compareDays(STEP_DAYS, this.steps.stepsSince(0), stepRoots, findings, signal);
    return {
      clean: findings.count === 0,
      checkedAt: this.clock.now(),
      tookMs: Math.round(performance.now() - began),
      records: head.sequence,
      days: roots.length,
      entries,
      steps,
      head,
      publicHead,
      found: findings.count,
      findings: findings.first,
    };
  }

  private async walkChain(
    findings: Findings,
    asked?: KeptHead,
    signal?: AbortSignal,
  ): Promise<{ head: KeptHead; publicHead: KeptHead; roots: LedgerRoot[]; stepRoots: StepsRoot[] }> {
    const [roots, stepRoots]: [LedgerRoot[], StepsRoot[]] = [[], []];
    let head: KeptHead = { sequence: 0, hash: NO_HASH };
    const kept = new Kept([...(asked ? [asked] : []), ...(await this.checks.heads())]);
    const tree = new ReadTree(await this.log.publishedRoots(), asked?.sequence);
    let isBehind = false;
    for (;;) {
      signal?.throwIfAborted();
      const rows = await this.records.behind(head.sequence, PAGE);
      const last = Number(rows.at(-1)?.sequence ?? head.sequence);
      tree.add(rows, await this.log.completed({ start: head.sequence, end: last }));
      for (const row of rows) {
        const sequence = Number(row.sequence);
        if (sequence !== head.sequence + 1) findings.add(missing(head.sequence + 1, sequence - 1));
        else if (chainHash(head.hash, canonicalRecord(recordOf(row))) !== row.hash) findings.add(changed(row));
        head = { sequence, hash: row.hash };
        kept.meet(head);
        if (row.action === LEDGER_DAYS.action && row.after) roots.push(row.after as unknown as LedgerRoot);
        if (row.action === STEP_DAYS.action && row.after) stepRoots.push(row.after as unknown as StepsRoot);
      }
      if (rows.length > 0) {
        isBehind = false;
        continue;
      }
      const said = await this.records.head();
      const [newest, hash] = [Number(said.sequence), said.hash];
      if (newest === head.sequence && hash === head.hash) break;
      // Once more, where something was appended after the last page was read.
      if (newest <= head.sequence || isBehind) {
        findings.add(`The newest record is ${head.sequence}, but the head says ${newest} with the hash ${hash}`);
        break;
      }
      isBehind = true;
    }
    if (asked && tree.has(asked)) kept.meet(asked);
    for (const { sequence, hash } of kept.missed) {
      findings.add(`The head ${sequence}:${hash} does not lie on this chain`);
    }
    if (tree.changedNode) findings.add(tree.changedNode);
    if (tree.lost) findings.add(`The public head ${textOf(tree.lost)} is not that of these records`);
    return { head, publicHead: tree.head, roots, stepRoots };
  }

  /** Compares every day with its root; answers how many rows there are. */
  private async compareDays<Row extends { id: string }, Root extends DayRoot>(
    rooted: RootedRows<Row, Root>,
    rows: AsyncIterable<Row>,
    roots: Root[],
    findings: Findings,
    signal?: AbortSignal,
  ): Promise<number> {
    const { count, counted, isChanged, differenceOf } = rooted;
    const sums = new DaySums(rooted);
    for await (const row of rows) {
      signal?.throwIfAborted();
      sums.add(row);
    }
    const present = sums.present;
    const inAll = present.reduce((sum, day) => sum + count(sums.of(day)), 0);
    const withRoot = new Set<number>();
    let next = 0;
    for (const kept of roots) {
      const [from, to] = [dayNumber(kept.from), dayNumber(kept.to)];
      if (from !== next) findings.add(`The roots leave a gap before ${kept.from}`);
      next = to + 1;
      const days = daysBetween(present, from, to);
      for (const day of days) withRoot.add(day);
      const forged = count(kept) === 0 ? days : [from];
      for (const day of forged) {
        const difference = differenceOf({ ...kept, from: dayName(day), to: dayName(day) }, sums.of(day));
        if (difference) findings.add(`${isChanged(dayName(day))}: ${difference}`);
      }
    }
    const due = await this.ledger.rootedBefore(this.clock.now(), rooted.since);
    const lastDue = due ? Math.floor(due.getTime() / DAY_MS) - 1 : -1;
    for (const day of present.filter((one) => !withRoot.has(one) && one >= next && one <= lastDue)) {
      findings.add(`${dayName(day)} has ${count(sums.of(day))} ${counted}, but no root was written after it ended`);
    }
    const tomorrow = Math.floor(this.clock.now().getTime() / DAY_MS) + 1;
    for (const day of present.filter((one) => !withRoot.has(one) && (one < next || one > tomorrow))) {
      findings.add(`${count(sums.of(day))} ${counted} are dated ${dayName(day)}, a day that cannot have any`);
    }
    return inAll;
  }
}

/** Passes entries on, and finds those that are not from the moment that their id says. */
async function* datedAsWritten(entries: AsyncIterable<LedgerEntry>, findings: Findings): AsyncGenerator<LedgerEntry> {
  for await (const entry of entries) {
    const away = Math.abs(Date.parse(entry.entry.occurredAt) - msOfId(entry.id));
    if (away && away > MOST_AWAY_MS) {
      findings.add(`Entry ${entry.id} of customer ${entry.userId} is not from the moment it was written`);
    }
    yield entry;
  }
}

function missing(from: number, to: number): string {
  return from === to ? `Record ${from} is missing` : `Records ${from} to ${to} are missing`;
}

function changed({ sequence, at, action, actor, actor_email: email }: RecordRow): string {
  return `Record ${sequence} (${at}, ${action}, ${email ?? actor}) was changed, or the hash of the record before it was`;
}

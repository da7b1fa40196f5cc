import { randomBytes } from 'node:crypto';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { type Finding, HealthChecks } from '#platform/health/index.js';
import { Schedule } from '#platform/jobs/index.js';
import { AuditRepository, recordOf } from '../audit.repository.js';
import { CustomerLeaves } from '../customer-leaves.rules.js';
import { MerkleLogRepository, type PublicHead } from '../merkle-log.repository.js';

/** Records that one transaction adds to the tree. */
const PAGE = 1_000;
/** Pages after which the log says how far a long fill has come. */
const PAGES_SAID = 50;
/** One a night, and two hours for a job that starts late. */
const LATE_AFTER_SECONDS = 26 * 3_600;

/** A size of the tree, and its head once all records are in it. */
interface Grown {
  size: number;
  isWhole: boolean;
  head?: PublicHead | undefined;
}

/** Adds new records to the Merkle tree and publishes its head. */
@Injectable()
export class PublishHead {
  private readonly logger = new Logger('Audit');

  constructor(
    private readonly records: AuditRepository,
    private readonly log: MerkleLogRepository,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the newest head with all records in it; undefined before the first record.
   * @param anew also where nothing was recorded since the last one
   * @throws where the log no longer contains its last head, or misses a record
   */
  async run(anew = false): Promise<PublicHead | undefined> {
    const [latest, { sequence }] = [await this.log.latest(), await this.records.head()];
    if (!anew && latest?.size === Number(sequence)) return latest;
    for (let page = 1; ; page += 1) {
      const { size, isWhole, head } = await this.database.transaction(() => this.grow(anew));
      if (isWhole) return head;
      if (page % PAGES_SAID === 0) this.logger.log(`${size} of ${sequence} records are in the tree of the audit log`);
    }
  }

  /** The same, but returns the last head where a new one is refused. */
  async orLatest(): Promise<PublicHead | undefined> {
    try {
      return await this.run();
    } catch (fault) {
      this.logger.error(`No head of the audit log was published: ${(fault as Error).message}`);
      return this.log.latest();
    }
  }

  /** Adds a page of records, and with the last page publishes the head. */
  private async grow(anew: boolean): Promise<Grown> {
    await this.log.lock();
    const before = await this.log.size();
    const last = Number((await this.records.head()).sequence);
    if (last < before) throw new Error(`The audit log ends at record ${last}, before its head of ${before}`);
    const rows = await this.records.behind(before, PAGE);
    for (const [index, row] of rows.entries()) {
      if (Number(row.sequence) !== before + index + 1) throw missing(before + index + 1);
    }
    const size = before + rows.length;
    const isWhole = rows.length < PAGE;
    if (isWhole && size < last) throw missing(size + 1);
    if (rows.length > 0) {
      const customers = new Set(rows.flatMap(({ customer_id: id }) => (id === null ? [] : [id])));
      const leaves = new CustomerLeaves(await this.log.lastLeaves([...customers]));
      const salt = () => randomBytes(32).toString('hex');
      await this.log.grow(
        before,
        rows.map((row) => leaves.next(recordOf(row), salt())),
      );
    }
    if (!isWhole || size === 0) return { size, isWhole };
    const latest = await this.log.latest();
    const isPublished = latest?.size === size && !anew;
    return { size, isWhole, head: isPublished ? latest : await this.log.publish(size, this.clock.now()) };
  }
}

const missing = (sequence: number) => new Error(`Record ${sequence} of the audit log is missing`);

/** Publishes a head every night, and at a start, which adds the records of earlier releases to the tree. */
@Injectable()
export class PublishDaily implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly publishHead: PublishHead,
    private readonly log: MerkleLogRepository,
    private readonly schedule: Schedule,
    private readonly clock: Clock,
    private readonly checks: HealthChecks,
  ) {}

  onModuleInit(): void {
    this.schedule.daily('publish-audit-head', () => this.publishHead.run(true));
    this.checks.add('audit-heads', () => this.finding());
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.publishHead.orLatest();
  }

  private async finding(): Promise<Finding> {
    const head = await this.log.latest();
    if (!head) return { status: 'ok', ageSeconds: null };
    const ageSeconds = Math.max(0, Math.floor((this.clock.now().getTime() - head.at.getTime()) / 1_000));
    if (ageSeconds <= LATE_AFTER_SECONDS) return { status: 'ok', ageSeconds };
    const says = 'No head of the audit log was published for over 26 hours. Run npm run audit:verify.';
    return { status: 'degraded', ageSeconds, says };
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { Schedule } from '#platform/jobs/index.js';

/** Idempotency keys are kept at least 24 hours. */
const KEEP_KEYS_HOURS = 48;
/** A request in progress may still use a quote that has just expired. */
const KEEP_QUOTES_HOURS = 1;

/** Removes old idempotency keys and expired quotes, every hour. */
@Injectable()
export class TidyTransfers implements OnModuleInit {
  constructor(
    private readonly schedule: Schedule,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedule.hourly('drop-idempotency-keys', () => this.dropIdempotencyKeys());
    this.schedule.hourly('drop-expired-quotes', () => this.dropExpiredQuotes());
  }

  private async dropIdempotencyKeys(): Promise<void> {
    await this.database.query('delete from idempotency_keys where created_at < $1', [this.hoursAgo(KEEP_KEYS_HOURS)]);
  }

  private async dropExpiredQuotes(): Promise<void> {
    await this.database.query('delete from quotes where expires_at < $1', [this.hoursAgo(KEEP_QUOTES_HOURS)]);
  }

  private hoursAgo(hours: number): Date {
    return new Date(this.clock.now().getTime() - hours * 3_600_000);
  }
}

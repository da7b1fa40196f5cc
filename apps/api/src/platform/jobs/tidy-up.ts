import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../clock/index.js';
import { Database } from '../database/index.js';
import { Schedule } from './schedule.js';

/** Removes request counts whose window has ended, every hour. */
@Injectable()
export class TidyUp implements OnModuleInit {
  constructor(
    private readonly schedule: Schedule,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedule.hourly('drop-old-counts', () => this.dropOldCounts());
  }

  private async dropOldCounts(): Promise<void> {
    await this.database.query('delete from request_counts where ends_at < $1', [this.clock.now()]);
  }
}

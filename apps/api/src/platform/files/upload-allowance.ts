import { DAY_MS } from '@sextant/business-rules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../clock/index.js';
import { Settings } from '../config/index.js';
import { Database } from '../database/index.js';
import { Refusal, defineRefusal } from '../http/index.js';
import { Schedule } from '../jobs/index.js';
import { StorageUnavailable } from './storage-unavailable.js';

const MB = 1024 * 1024;
const MOST_MB = 100;

export const UploadsUsedUp = defineRefusal(
  'UPLOADS_USED_UP',
  429,
  'You have reached the daily limit for uploads. Please try again tomorrow.',
  'A person may send `UPLOADS_PER_DAY` files and 100 MB between one midnight UTC and the next; `Retry-After` says in how many seconds the next one is.',
);

/** How many files and bytes a person may send per day (UTC); shared by all processes. */
@Injectable()
export class UploadAllowance implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly schedule: Schedule,
  ) {}

  onModuleInit(): void {
    this.schedule.daily('drop-upload-allowances', () => this.dropOld());
  }

  /**
   * Stores one file by `store`, and counts it whatever the outcome, unless the allowance was used up.
   * @throws Refusal UPLOADS_USED_UP, and then nothing is counted
   */
  async use<T>(userId: string, bytes: number, store: () => Promise<T>): Promise<T> {
    const now = this.clock.now();
    await this.count(userId, bytes, now);
    try {
      return await store();
    } catch (fault) {
      if (fault instanceof Refusal && fault.code === StorageUnavailable.code) await this.giveBack(userId, bytes, now);
      throw fault;
    }
  }

  private async count(userId: string, bytes: number, now: Date): Promise<void> {
    const counted = await this.database.query(
      `insert into upload_allowances as a (user_id, day, files, bytes) values ($1, $2, 1, $3)
       on conflict (user_id, day) do update set files = a.files + 1, bytes = a.bytes + excluded.bytes
         where a.files < $4 and a.bytes + excluded.bytes <= $5
       returning files`,
      [userId, midnightBefore(now), bytes, this.settings.uploadsPerDay, MOST_MB * MB],
    );
    if (counted.length > 0) return;
    const untilMidnight = DAY_MS - (now.getTime() % DAY_MS);
    throw UploadsUsedUp({ headers: { 'retry-after': String(Math.ceil(untilMidnight / 1000)) } });
  }

  private async giveBack(userId: string, bytes: number, counted: Date): Promise<void> {
    const day = midnightBefore(counted);
    await this.database.transaction(async () => {
      await this.database.query(
        'update upload_allowances set files = files - 1, bytes = bytes - $3 where user_id = $1 and day = $2',
        [userId, day, bytes],
      );
      await this.database.query('delete from upload_allowances where user_id = $1 and day = $2 and files = 0', [
        userId,
        day,
      ]);
    });
  }

  private async dropOld(): Promise<void> {
    const yesterday = new Date(this.clock.now().getTime() - DAY_MS);
    await this.database.query('delete from upload_allowances where day < $1', [midnightBefore(yesterday)]);
  }
}

const midnightBefore = (instant: Date): Date => new Date(instant.getTime() - (instant.getTime() % DAY_MS));

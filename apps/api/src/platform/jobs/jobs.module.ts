import { type DynamicModule, Global, Module } from '@nestjs/common';
import { GatherMails } from './gather-mails.js';
import { Jobs } from './jobs.js';
import { MailState } from './mail-state.js';
import { MailQueue } from './mail-queue.js';
import { QUEUE_DATABASE_URL, Queue } from './queue.js';
import { RelayLease } from './relay-lease.js';
import { RelayOutbox } from './relay-outbox.js';
import { RunSchedule } from './run-schedule.js';
import { Schedule } from './schedule.js';
import { TidyUp } from './tidy-up.js';

@Global()
@Module({})
export class JobsModule {
  /** `url` is the database of the application, whose migrations have run. */
  static with({ url }: { url: string }): DynamicModule {
    return {
      module: JobsModule,
      providers: [
        { provide: QUEUE_DATABASE_URL, useValue: url },
        Queue,
        GatherMails,
        MailQueue,
        MailState,
        RelayLease,
        RelayOutbox,
        RunSchedule,
        Schedule,
        TidyUp,
        Jobs,
      ],
      exports: [Schedule, MailState],
    };
  }
}

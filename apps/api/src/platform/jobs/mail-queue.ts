import { Injectable, Logger } from '@nestjs/common';
import type { JobResult, JobWithMetadata, PgBoss, QueueOptions } from 'pg-boss';
import { MAIL_PRIORITY, MailNotTaken, type QueuedMail, SendMail, UnsendableMail } from '../mail/index.js';

export const MAIL_QUEUE = 'mail';
/** Keeps mails that could not be sent for two weeks. */
export const DEAD_MAIL_QUEUE = 'mail-dead';

/**
 * A mail server that is down delays mails but loses none: 14 retries, the first 1 to 2 s after the failure, then at
 * doubled intervals up to an hour, about four hours in total. If a process crashes while sending, its mail is released
 * within half a minute, because its heartbeat is missed.
 */
const RETRIES: QueueOptions = {
  retryLimit: 14,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 120,
  heartbeatSeconds: 10,
  deleteAfterSeconds: 600,
};
/** In seconds. New mails arrive by notification; polling finds mails that are due for a retry. */
const POLL = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 2 };

/** Lowest priority that each worker of a process sends. Notices about money never occupy the first two. */
const WORKERS = [MAIL_PRIORITY.security, MAIL_PRIORITY.security, ...Array<number>(3).fill(MAIL_PRIORITY.money)];

/** Sends the queued mails, a few at a time, so that a crash repeats few of them. */
@Injectable()
export class MailQueue {
  private readonly logger = new Logger('Mail');

  constructor(private readonly sendMail: SendMail) {}

  async open(boss: PgBoss): Promise<void> {
    await boss.createQueue(DEAD_MAIL_QUEUE);
    const options = { ...RETRIES, deadLetter: DEAD_MAIL_QUEUE, notify: true };
    await boss.createQueue(MAIL_QUEUE, options);
    await boss.updateQueue(MAIL_QUEUE, options);
  }

  async work(boss: PgBoss): Promise<void> {
    for (const minPriority of WORKERS) await this.startWorker(boss, minPriority);
  }

  private async startWorker(boss: PgBoss, minPriority: number): Promise<void> {
    const worker: string = await boss.work(
      MAIL_QUEUE,
      { ...POLL, minPriority, batchSize: 1, includeMetadata: true, perJobResults: true },
      async (jobs: JobWithMetadata<QueuedMail>[]) => {
        const results = [];
        for (const job of jobs) results.push(await this.send(job));
        // There may be more mails: fetch immediately instead of at the next poll.
        boss.notifyWorker(worker);
        return results;
      },
    );
  }

  private async send(job: JobWithMetadata<QueuedMail>): Promise<JobResult> {
    const { id, data, retryCount, retryLimit } = job;
    try {
      const outcome = await this.sendMail.send(data);
      if (outcome === 'expired') this.logger.warn(`Mail ${id} (${data.template}) was dropped: it came too late`);
      return { id, status: 'completed' };
    } catch (error) {
      const final = error instanceof UnsendableMail || retryCount >= retryLimit;
      const fault = error instanceof Error ? error.message : String(error);
      const message = `Mail ${id} (${data.template}), try ${retryCount + 1}: ${fault}`;
      if (final) this.logger.error(`${message}; it is now in the queue ${DEAD_MAIL_QUEUE}`);
      else this.logger.warn(message);
      const unknownAddress = error instanceof MailNotTaken && error.unknownAddress;
      const output = { message: fault, unknownAddress };
      return { id, status: error instanceof UnsendableMail ? 'deadletter' : 'failed', output };
    }
  }
}

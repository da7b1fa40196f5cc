import { Injectable, Logger } from '@nestjs/common';
import type { JobResult, JobWithMetadata, PgBoss, QueueOptions } from 'pg-boss';
import { type QueuedMail, SendMail, UnsendableMail } from '../mail/index.js';

export const MAIL_QUEUE = 'mail';
/** Holds for two weeks what could not be sent. */
const DEAD_MAIL_QUEUE = 'mail-dead';

/**
 * A mail server that is away delays mails and loses none: 14 more tries, 1 to 2 s after the first failure, then twice as
 * long each time up to an hour, which is about four hours in all. A process that dies while it sends lets go of its mail
 * within half a minute: its heartbeat is missed.
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
/** Seconds. New mails arrive by notification; polling finds the ones that are due again. */
const POLL = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 2 };

/** Sends the queued mails one after the other, so that a crash repeats one mail at most. */
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
    const worker: string = await boss.work(
      MAIL_QUEUE,
      { ...POLL, batchSize: 1, includeMetadata: true, perJobResults: true },
      async (jobs: JobWithMetadata<QueuedMail>[]) => {
        const results = [];
        for (const job of jobs) results.push(await this.send(job));
        // There may be more: look at once instead of at the next poll.
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
      const fault = describe(error);
      const message = `Mail ${id} (${data.template}), try ${retryCount + 1}: ${fault}`;
      if (final) this.logger.error(`${message}; it is now in the queue ${DEAD_MAIL_QUEUE}`);
      else this.logger.warn(message);
      return { id, status: error instanceof UnsendableMail ? 'deadletter' : 'failed', output: { message: fault } };
    }
  }
}

/** What went wrong, without what a mail server may repeat: addresses and contents stay out of logs. */
function describe(error: unknown): string {
  if (error instanceof UnsendableMail) return error.message;
  const { code, responseCode, command } = (error ?? {}) as { code?: string; responseCode?: number; command?: string };
  return ['the mail server was not reached or refused it', code, command, responseCode].filter(Boolean).join(', ');
}

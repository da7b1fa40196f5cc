import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { MailQueue } from './mail-queue.js';
import { Queue } from './queue.js';
import { RelayOutbox } from './relay-outbox.js';
import { RunSchedule } from './run-schedule.js';

/** Milliseconds between two polls of the outbox, which is nearly always empty, or of the relay's lock. */
const RELAY_EVERY_MS = 250;
const RELAY_AFTER_FAULT_MS = 2_000;

/**
 * Starts background work after every module has registered its jobs, and stops it before the database connection
 * closes. The outbox is polled, not notified: a `NOTIFY` inside a money transaction makes all such commits wait for
 * each other.
 */
@Injectable()
export class Jobs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Jobs');
  private readonly stopping = new AbortController();
  private relaying: Promise<void> | undefined;

  constructor(
    private readonly queue: Queue,
    private readonly mails: MailQueue,
    private readonly outbox: RelayOutbox,
    private readonly schedule: RunSchedule,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const boss = await this.queue.start();
    await this.mails.open(boss);
    await this.mails.work(boss);
    await this.schedule.start(boss);
    this.relaying = this.relayForever();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.relaying;
    this.outbox.stop();
    await this.queue.stop();
  }

  private async relayForever(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      const wait = await this.outbox.relay().then(
        () => RELAY_EVERY_MS,
        (error: Error) => {
          this.logger.warn(`The outbox could not be read: ${error.message}`);
          return RELAY_AFTER_FAULT_MS;
        },
      );
      await sleep(wait, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    }
  }
}

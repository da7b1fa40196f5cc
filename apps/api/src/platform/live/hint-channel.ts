import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Client } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { Heartbeat } from '../database/index.js';
import { EVERYBODY, type Hint } from './topics.js';

export const LIVE_DATABASE_URL = Symbol('LIVE_DATABASE_URL');

const CHANNEL = 'sextant_hints';
/** Hints are gathered this long, so that a process notifies twenty times a second at most, however much happens. */
const GATHER_MS = 50;
/** A notification holds less than 8,000 bytes. */
const ADDRESSEES = 50;
/** While nothing can be sent, this many addressees are remembered; of more, everybody is told to read anew. */
const MOST_WAITING = 5_000;
const AGAIN_MS = { first: 250, most: 5_000 };
const CONNECTED_WITHIN_MS = 5_000;
const ANSWERED_WITHIN_MS = 4_000;
const CHECK_EVERY_MS = 15_000;

/** Who is told what arrives. */
export interface HintReceiver {
  /** Hints arrive from now on. */
  begin(): void;
  deliver(hint: Hint): void;
  /** No hints arrive until `begin`. */
  interrupt(): void;
}

/**
 * Carries hints between the processes, over one connection of its own (`LISTEN`, `NOTIFY`). PostgreSQL delivers them to
 * every process in the same order. A connection that is lost is made anew, and then everybody reads anew, since nobody
 * knows what was missed.
 */
@Injectable()
export class HintChannel implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('Live');
  private readonly stopping = new AbortController();
  private readonly waiting = new Map<string, Set<string>>();
  private client: Client | undefined;
  private gathering: NodeJS.Timeout | undefined;
  private sending = false;
  private receiver: HintReceiver | undefined;

  constructor(
    @Inject(LIVE_DATABASE_URL) private readonly url: string,
    private readonly heartbeat: Heartbeat,
  ) {}

  deliverTo(receiver: HintReceiver): void {
    this.receiver = receiver;
  }

  onModuleInit(): void {
    void this.listenForever();
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.gathering);
    await this.flush();
    this.stopping.abort();
    // Not awaited: an unresponsive server never closes a connection.
    void this.client?.end().catch(() => undefined);
  }

  send(to: string, topics: readonly string[]): void {
    const known = this.waiting.get(to);
    if (known) for (const topic of topics) known.add(topic);
    else if (this.waiting.size < MOST_WAITING) this.waiting.set(to, new Set(topics));
    else this.waiting.set(EVERYBODY, new Set(['everything']));
    this.gather();
  }

  private gather(): void {
    this.gathering ??= setTimeout(() => {
      this.gathering = undefined;
      void this.flush();
    }, GATHER_MS).unref();
  }

  private async flush(): Promise<void> {
    if (!this.client || this.sending || this.waiting.size === 0) return;
    const taken = [...this.waiting];
    this.waiting.clear();
    this.sending = true;
    const hints: string[] = [];
    for (let at = 0; at < taken.length; at += ADDRESSEES) {
      const to = Object.fromEntries(taken.slice(at, at + ADDRESSEES).map(([one, topics]) => [one, [...topics]]));
      hints.push(JSON.stringify({ id: uuidv7(), to } satisfies Hint));
    }
    try {
      await this.client.query('select pg_notify($1, hint) from unnest($2::text[]) as hint', [CHANNEL, hints]);
    } catch {
      for (const [to, topics] of taken) this.send(to, [...topics]);
    } finally {
      this.sending = false;
      if (this.waiting.size > 0) this.gather();
    }
  }

  private async listenForever(): Promise<void> {
    const { signal } = this.stopping;
    let pause = AGAIN_MS.first;
    while (!signal.aborted) {
      try {
        const { lost } = await this.listen();
        pause = AGAIN_MS.first;
        this.gather();
        await lost;
      } catch (fault) {
        if (pause === AGAIN_MS.first)
          this.logger.warn(`Live events wait for the database: ${(fault as Error).message}`);
      }
      await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
      pause = Math.min(2 * pause, AGAIN_MS.most);
    }
  }

  /** Listens from now on. The promise that it answers is kept when the connection is lost. */
  private async listen(): Promise<{ lost: Promise<void> }> {
    const client = new Client({
      connectionString: this.url,
      application_name: 'sextant-live',
      connectionTimeoutMillis: CONNECTED_WITHIN_MS,
      query_timeout: ANSWERED_WITHIN_MS,
      keepAlive: true,
    });
    const { promise: lost, resolve } = Promise.withResolvers<void>();
    client.on('error', () => resolve());
    client.on('end', () => resolve());
    client.on('notification', ({ payload }) => this.receive(payload));
    this.heartbeat.watch(client);
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (fault) {
      void client.end().catch(() => undefined);
      throw fault;
    }
    if (this.stopping.signal.aborted) void client.end().catch(() => undefined);
    this.client = client;
    this.receiver?.begin();
    const checks = setInterval(() => {
      client.query('select 1').catch(() => resolve());
    }, CHECK_EVERY_MS).unref();
    const ended = lost.then(() => {
      clearInterval(checks);
      this.client = undefined;
      this.receiver?.interrupt();
      void client.end().catch(() => undefined);
    });
    return { lost: ended };
  }

  private receive(payload: string | undefined): void {
    try {
      this.receiver?.deliver(JSON.parse(payload ?? '') as Hint);
    } catch {
      // Not one of ours: whoever may use the database may notify.
    }
  }
}

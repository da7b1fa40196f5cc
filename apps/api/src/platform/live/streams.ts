import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { HealthChecks } from '../health/index.js';
import type { Caller } from '../http/index.js';
import { HintChannel, type HintReceiver } from './hint-channel.js';
import { NoRoomForStream, TooManyStreams } from './live.errors.js';
import { RecentHints, topicsFor } from './recent-hints.js';
import { whyNoStream } from './stream-limits.rules.js';
import { StreamSessions } from './stream-sessions.js';
import { EVERYBODY, type Hint, OPERATORS, SESSIONS } from './topics.js';

/** Shorter than what proxies wait for a silent connection. */
const HEARTBEAT_MS = 20_000;
const SESSION_CHECKED_MS = 60_000;
/** A stream ends after a quarter of an hour at most, so that streams spread over all processes again. */
const LASTS_MS = 10 * 60_000;
const LASTS_LONGER_MS = 5 * 60_000;
/** What a client may leave unread until its stream is cut off: it will ask what it missed. */
const MOST_UNREAD_BYTES = 16_384;
/** How long a client waits before it connects again; it adds up to as much by chance. */
const RETRY_MS = 2_000;

interface OpenStream {
  caller: Caller;
  out: Readable;
  endsAt: number;
  checkedAt: number;
  ended: boolean;
}

/** The event streams of this process, and what they are told. They need no connection to the database. */
@Injectable()
export class Streams implements HintReceiver, OnModuleDestroy {
  private readonly logger = new Logger('Live');
  private readonly open = new Map<string, Set<OpenStream>>();
  private recent = new RecentHints(randomUUID());
  private count = 0;
  private listening = false;
  private readonly timer = setInterval(() => this.beat(), HEARTBEAT_MS).unref();

  constructor(
    channel: HintChannel,
    private readonly sessions: StreamSessions,
    private readonly health: HealthChecks,
  ) {
    channel.deliverTo(this);
    health.whenDraining(() => this.endAll());
  }

  get size(): number {
    return this.count;
  }

  /**
   * @param position the last one that the caller knows of; undefined if this is their first stream
   * @throws Refusal TOO_MANY_STREAMS, NO_ROOM_FOR_STREAM
   */
  add(caller: Caller, position: string | undefined): Readable {
    const own = [...(this.open.get(caller.userId) ?? [])];
    const here = own.filter((one) => one.caller.sessionId === caller.sessionId);
    const counts = { process: this.count, person: own.length, session: here.length };
    const why = this.health.isDraining ? 'no-room' : whyNoStream(counts, caller.role === 'operator');
    if (why === 'no-room') throw NoRoomForStream({ headers: { 'retry-after': '5' } });
    if (why === 'too-many') throw TooManyStreams();
    const now = performance.now();
    const out = new Readable({ read: () => undefined });
    const endsAt = now + LASTS_MS + Math.random() * LASTS_LONGER_MS;
    const stream: OpenStream = { caller, out, endsAt, checkedAt: now, ended: false };
    this.enter(stream);
    out.push(`retry: ${RETRY_MS}\n`);
    const missed = position === undefined ? new Set<string>() : this.recent.since(position, caller);
    this.write(stream, missed ?? new Set(['everything']));
    return out;
  }

  /** Hints arrive from now on. */
  begin(): void {
    if (this.listening) return;
    this.listening = true;
    this.recent = new RecentHints(randomUUID());
    this.everyStream((stream) => this.write(stream, new Set(['everything'])));
    void this.check([...this.all()]);
  }

  /** No hints arrive until `begin`, and what is missed meanwhile is not known. */
  interrupt(): void {
    this.listening = false;
    this.recent = new RecentHints(randomUUID());
  }

  deliver(hint: Hint): void {
    this.recent.add(hint);
    const isForMany = EVERYBODY in hint.to || OPERATORS in hint.to;
    const people = Object.keys(hint.to).flatMap((id) => [...(this.open.get(id) ?? [])]);
    const streams = isForMany ? [...this.all()] : people;
    for (const stream of streams) {
      const topics = topicsFor(hint, stream.caller);
      if (topics.length > 0) this.write(stream, new Set(topics));
    }
    void this.check(people.filter(({ caller }) => hint.to[caller.userId]?.includes(SESSIONS)));
  }

  /** Tells all streams of this process something that every process finds out by itself, such as new prices. */
  tellHere(topic: string): void {
    this.everyStream((stream) => this.write(stream, new Set([topic])));
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
    this.endAll();
  }

  private endAll(): void {
    this.everyStream((stream) => this.end(stream));
  }

  private end(stream: OpenStream): void {
    if (!stream.ended) stream.out.push(null);
    stream.ended = true;
  }

  private enter(stream: OpenStream): void {
    const { userId } = stream.caller;
    const own = this.open.get(userId) ?? new Set();
    this.open.set(userId, own.add(stream));
    this.count += 1;
    stream.out.once('close', () => {
      own.delete(stream);
      if (own.size === 0 && this.open.get(userId) === own) this.open.delete(userId);
      this.count -= 1;
    });
  }

  /** The position comes with everything that is sent, so that a client that connects again names a late one. */
  private write({ out, ended }: OpenStream, topics: Set<string>): void {
    if (ended || out.destroyed) return;
    const event = topics.size > 0 ? `event: hint\ndata: ${JSON.stringify([...topics])}\n` : ':\n';
    out.push(`id: ${this.recent.position}\n${event}\n`);
    if (out.readableLength > MOST_UNREAD_BYTES) out.destroy();
  }

  private beat(): void {
    const now = performance.now();
    this.everyStream((stream) => {
      if (now >= stream.endsAt) this.end(stream);
      else this.write(stream, new Set());
    });
    void this.check([...this.all()].filter(({ checkedAt }) => now - checkedAt >= SESSION_CHECKED_MS));
  }

  /** Ends those whose session is over. */
  private async check(streams: OpenStream[]): Promise<void> {
    for (const stream of streams) {
      stream.checkedAt = performance.now();
      try {
        if (!(await this.sessions.isAlive(stream.caller))) this.end(stream);
      } catch (fault) {
        // Whoever cannot be looked up is let go; coming back asks for the session, too.
        this.end(stream);
        this.logger.warn(`A session could not be checked: ${(fault as Error).message}`);
      }
    }
  }

  private everyStream(work: (stream: OpenStream) => void): void {
    for (const stream of this.all()) work(stream);
  }

  private *all(): Generator<OpenStream> {
    for (const own of this.open.values()) yield* own;
  }
}

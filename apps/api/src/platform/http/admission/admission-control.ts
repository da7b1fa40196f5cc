import { type RequestListener, type Server, type ServerOptions, createServer } from 'node:http';
import { Logger } from '@nestjs/common';
import { BoundedQueue } from '../bounded-queue.js';
import { firstSegment, readPath } from '../web/first-segment.js';
import { shedRequest } from './load-shedding.js';

/**
 * How many requests and for how long they may be taken in one turn of the event loop, once turns have been longer than
 * that for a while. Few requests never make a turn long: then the machine is busy with something else.
 */
const TURN_MS = 30;
const TURN_TAKES = 64;
const BURST_MS = 500;
const MOST_CONNECTIONS = 10_000;
const REPORT_EVERY_MS = 5_000;
/** How many passwords are processed at once: their queue is short, since each takes four hashes. */
const PASSWORDS_AT_ONCE = 16;
const WAIT_AT_MOST_MS = 1_000;

/** A burst may wait until it is worked off; a lasting queue is kept short. */
export const queueOf = (concurrency: number, now?: () => number): BoundedQueue =>
  new BoundedQueue(
    {
      concurrency,
      capacity: 4 * concurrency,
      capacityAfterBurst: Math.ceil(concurrency / 4),
      maxWaitMs: WAIT_AT_MOST_MS,
    },
    now,
  );

/**
 * Admission control: excess requests are refused before any work is done for them, even routing, so that a flood costs
 * little and admitted requests are served as fast as usual (`docs/decisions/overload.md`).
 */
export class AdmissionControl {
  /** Requests that work with the database. */
  readonly requests: BoundedQueue;
  /** Requests that hash a password, so that a flood of sign-ins does not take the places of other requests. */
  readonly passwords = queueOf(PASSWORDS_AT_ONCE);
  /** Routes that process passwords, such as `POST /v1/auth/login`. */
  readonly passwordRoutes = new Set<string>();
  /** Called for each request that was refused before routing. */
  onRefusal: () => void = () => undefined;
  private readonly logger = new Logger('Http');
  private turnBegan: number | undefined;
  private taken = 0;
  private longTurnsSince: number | undefined;
  private refused = 0;

  constructor(databasePool: number) {
    this.requests = queueOf(4 * databasePool);
  }

  /** A server whose listener receives the admitted requests. */
  createServer(options: ServerOptions, listener: RequestListener): Server {
    const server = createServer(options, (request, response) => {
      const url = request.url ?? '';
      if (this.admits(request.method, url)) listener(request, response);
      else {
        shedRequest(url, response);
        this.onRefusal();
        if (this.refused++ === 0) setTimeout(() => this.report(), REPORT_EVERY_MS).unref();
      }
    });
    server.maxConnections = MOST_CONNECTIONS;
    return server;
  }

  private admits(method: string | undefined, url: string): boolean {
    const segment = firstSegment(url);
    if (segment === 'health') return true;
    if (segment === 'v1' && this.requests.isFull) return false;
    // Refuses a flood of sign-ins here: routing and reading them would block the event loop for all others.
    if (this.passwords.isFull && this.passwordRoutes.has(`${method} ${readPath(url)}`)) return false;
    return !this.isLate();
  }

  /** Whether the event loop has been late for a while and this turn has already taken long enough. */
  private isLate(): boolean {
    const now = performance.now();
    if (this.turnBegan === undefined) {
      const began = now;
      this.turnBegan = began;
      this.taken = 0;
      setImmediate(() => {
        this.turnBegan = undefined;
        const isLong = this.taken > TURN_TAKES && performance.now() - began > TURN_MS;
        this.longTurnsSince = isLong ? (this.longTurnsSince ?? began) : undefined;
      });
    }
    this.taken += 1;
    const isBehind = this.longTurnsSince !== undefined && now - this.longTurnsSince > BURST_MS;
    return isBehind && this.taken > TURN_TAKES && now - this.turnBegan > TURN_MS;
  }

  private report(): void {
    this.logger.warn(`Overloaded: ${this.refused} requests were refused within ${REPORT_EVERY_MS / 1000} s`);
    this.refused = 0;
  }
}

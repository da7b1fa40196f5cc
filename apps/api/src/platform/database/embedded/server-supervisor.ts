import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { withExclusiveLock } from './exclusive-lock.js';
import { livingPostmaster } from './pid-file.js';
import { startPostmaster } from './postmaster.js';
import type { Durability, Installation } from './postmaster.js';

const lockWaitMs = 10_000;
/** A server that dies more often than that has a reason which starting it again does not take away. */
const mostStarts = 5;
const withinMs = 10 * 60_000;

/**
 * Supervises a server: starts it again when it went away under the processes that use it, being killed, out of memory,
 * crashed, or stopped by one that left while another had just lost its connection. It gets its former port, which is the one that all their
 * connections know; one of them starts it, the others find it running. To stop it for good, stop Sextant.
 */
export class ServerSupervisor {
  private starts: number[] = [];
  private gaveUp = false;

  constructor(
    private readonly installation: Installation,
    private readonly durability: Durability,
    private readonly lock: string,
    private readonly log: (line: string) => void,
  ) {}

  /** @param isWanted asked once nobody else is starting or stopping the server */
  async attempt(port: number, isWanted: () => boolean): Promise<void> {
    if (!existsSync(dirname(this.lock))) return;
    await withExclusiveLock(this.lock, lockWaitMs, () => this.startUnlessItRuns(port, isWanted)).catch((error: Error) =>
      this.log(`PostgreSQL could not be started again: ${error.message}`),
    );
  }

  private async startUnlessItRuns(port: number, isWanted: () => boolean): Promise<void> {
    const { dataDirectory } = this.installation;
    if (!isWanted() || (await livingPostmaster(dataDirectory))) return;
    if (!existsSync(dataDirectory) || !this.mayStart()) return;
    this.log('PostgreSQL has gone away; it is started again');
    await startPostmaster(this.installation, this.durability, port);
    this.log(`PostgreSQL runs again on 127.0.0.1:${port}`);
  }

  private mayStart(): boolean {
    const now = Date.now();
    this.starts = this.starts.filter((at) => now - at < withinMs);
    const may = this.starts.length < mostStarts;
    if (may) this.starts.push(now);
    else if (!this.gaveUp)
      this.log(`PostgreSQL died ${mostStarts} times within ten minutes; it waits before the next start`);
    this.gaveUp = !may;
    return may;
  }
}

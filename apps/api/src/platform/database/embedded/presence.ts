import { Socket } from 'node:net';
import pg from 'pg';

/** How a process that uses the server is recognised among its sessions. */
const presenceName = 'sextant presence';
const retryMs = 1000;

/**
 * One connection that shows the others on this server that we use it, from the start to the stop of this process and
 * independent of what the connection pools do meanwhile. It comes back by itself when the server cut it off, and it
 * can be told not to keep the process alive.
 */
export class Presence {
  private client: pg.Client | undefined;
  private socket: Socket | undefined;
  private retry: NodeJS.Timeout | undefined;
  private ended = false;

  /** @param revive called before each new attempt to come back, since the server itself may have died */
  constructor(
    private readonly adminUrl: string,
    private readonly revive: () => Promise<void> = async () => undefined,
  ) {}

  get hasEnded(): boolean {
    return this.ended;
  }

  /** @throws whatever the server answers to the first attempt */
  async begin(): Promise<pg.Client> {
    const socket = new Socket();
    const client = new pg.Client({
      connectionString: this.adminUrl,
      application_name: presenceName,
      connectionTimeoutMillis: 10_000,
      stream: () => socket,
    });
    client.on('error', () => undefined);
    await client.connect();
    client.once('end', () => this.comeBack());
    this.client = client;
    this.socket = socket;
    return client;
  }

  /** From here on the connection alone doesn't keep this process alive. */
  stayInBackground(): void {
    this.socket?.unref();
  }

  /** Answers the server's number of the session, which the server may list a moment longer. */
  async end(): Promise<number | undefined> {
    this.ended = true;
    clearTimeout(this.retry);
    this.socket?.ref();
    await this.client?.end().catch(() => undefined);
    return (this.client as { processID?: number } | undefined)?.processID;
  }

  private comeBack(): void {
    if (this.ended) return;
    this.retry = setTimeout(() => {
      this.begin()
        .then((client) => (this.ended ? client.end() : this.stayInBackground()))
        .catch(async () => {
          await this.revive();
          this.comeBack();
        });
    }, retryMs);
    this.retry.unref();
  }
}

/**
 * The sessions on the server besides the asking one: of processes like ours, and of guests. A session of ours whose
 * process has no presence is one that is being closed, which can take seconds on a busy machine.
 * @param ended a presence that has just ended, which the server may still list
 */
export async function othersOn(client: pg.Client, ended?: number): Promise<{ presences: number; guests: number }> {
  const { rows } = await client.query<{ presences: number; guests: number }>(
    `SELECT count(*) FILTER (WHERE application_name = $1)::int AS presences,
            count(*) FILTER (WHERE application_name !~ '^sextant\\M')::int AS guests
       FROM pg_stat_activity
      WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() AND pid IS DISTINCT FROM $2`,
    [presenceName, ended],
  );
  return rows[0] ?? { presences: 0, guests: 0 };
}

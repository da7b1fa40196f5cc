import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';

interface Server {
  url: string;
  adminUrl: string;
  stop(): Promise<void>;
}

const DATABASE = resolve(import.meta.dirname, '../../../api/dist/platform/database/index.js');

/** A PostgreSQL that belongs to no process of Sextant, as an operator runs one. */
export class OwnPostgres {
  private constructor(
    private readonly server: Server,
    private readonly folder: string,
  ) {}

  static async start(): Promise<OwnPostgres> {
    const { startEmbeddedPostgres } = (await import(pathToFileURL(DATABASE).href)) as {
      startEmbeddedPostgres: (options: { directory: string; durability: 'off' }) => Promise<Server>;
    };
    const folder = mkdtempSync(join(tmpdir(), 'sextant-own-'));
    // The server runs as another user when the tests run as root, so that user has to be able to pass through.
    chmodSync(folder, 0o711);
    const server = await startEmbeddedPostgres({ directory: join(folder, 'postgres'), durability: 'off' });
    return new OwnPostgres(server, folder);
  }

  /** Makes a role and a database that it owns, as `docs/operating.md` says; answers its address. */
  async database(name: string): Promise<string> {
    await this.asAdmin(`create role ${name} login password 'a password of the database'`);
    await this.asAdmin(`create database ${name} owner ${name}`);
    const url = new URL(this.server.url);
    return Object.assign(url, { username: name, password: 'a password of the database', pathname: `/${name}` }).href;
  }

  async query(url: string, sql: string, parameters: unknown[] = []): Promise<void> {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      await client.query(sql, parameters);
    } finally {
      await client.end();
    }
  }

  async stop(): Promise<void> {
    await this.server.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private asAdmin(sql: string): Promise<void> {
    return this.query(this.server.adminUrl, sql);
  }
}

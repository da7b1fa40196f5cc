import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { newDataDir } from './sextant-process.js';

interface Server {
  url: string;
  adminUrl: string;
  stop(): Promise<void>;
}

const DATABASE = resolve(import.meta.dirname, '../../../api/dist/platform/database/index.js');

/** A PostgreSQL that belongs to no process of Sextant, as an operator runs one. */
export class OwnPostgres {
  private constructor(private readonly server: Server) {}

  static async start(): Promise<OwnPostgres> {
    const { startEmbeddedPostgres } = (await import(pathToFileURL(DATABASE).href)) as {
      startEmbeddedPostgres: (options: { directory: string; durability: 'off' }) => Promise<Server>;
    };
    const directory = join(newDataDir(), '..', 'postgres-of-ones-own');
    return new OwnPostgres(await startEmbeddedPostgres({ directory, durability: 'off' }));
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

  stop(): Promise<void> {
    return this.server.stop();
  }

  private asAdmin(sql: string): Promise<void> {
    return this.query(this.server.adminUrl, sql);
  }
}

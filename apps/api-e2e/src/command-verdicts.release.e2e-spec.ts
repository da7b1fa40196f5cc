import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { json } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { begin, endShells } from './support/command-shell.js';
import { cleanUp } from './support/sextant-process.js';
import { startedDataDir } from './support/started-data.js';

interface Server {
  adminUrl: string;
  stop(): Promise<void>;
}

const DATABASE = resolve(import.meta.dirname, '../../api/dist/platform/database/index.js');
const hashOf = (height: number, branch: string) => `0x${branch.repeat(62)}${String(height)}`;

/** An Ethereum node whose chain has another block 12 than the one that was read. */
const node = createServer((request, response) => {
  void json(request).then((body) => {
    const height = Number((body as { params: [string] }).params[0]);
    response.end(JSON.stringify({ result: { hash: hashOf(height, height > 11 ? 'b' : 'a') } }));
  });
});

describe('what a command found, by what it says and the code that it ends with', () => {
  let server: Server;
  let admin: Client;
  let settings: Record<string, string>;

  beforeAll(async () => {
    const dataDir = await startedDataDir();
    const { startEmbeddedPostgres } = (await import(pathToFileURL(DATABASE).href)) as {
      startEmbeddedPostgres: (options: { directory: string; durability: 'off' }) => Promise<Server>;
    };
    // The commands join it, which is less work than a start of it for each.
    server = await startEmbeddedPostgres({ directory: join(dataDir, 'postgres'), durability: 'off' });
    admin = new Client({
      connectionString: Object.assign(new URL(server.adminUrl), { pathname: '/sextant' }).href,
      options: '-c session_replication_role=replica',
    });
    await admin.connect();
    await new Promise<void>((done) => node.listen(0, '127.0.0.1', done));
    const { port } = node.address() as AddressInfo;
    settings = { DATA_DIR: dataDir, ETHEREUM_NODE_URL: `http://127.0.0.1:${port}` };
  });
  afterAll(async () => {
    await endShells();
    node.close();
    await admin?.end();
    await server?.stop();
    await cleanUp();
  });

  const run = async (command: string) => {
    const shell = begin(`npm run -s ${command}`, settings);
    return [await shell.ended, shell.printed()];
  };

  it('chain:accept: which chain it goes over to, and 0', async () => {
    for (const height of [11, 12])
      await admin.query('insert into chain_blocks values ($1, $2, $3)', ['ethereum', height, hashOf(height, 'a')]);
    await admin.query(
      `insert into chain_cursors (chain, height, hash, read_at, common_height) values ('ethereum', 12, $1, now(), 11)`,
      [hashOf(12, 'a')],
    );
    expect(await run('chain:accept -- ethereum')).toEqual([
      0,
      `Ethereum will be read from block 11 (${hashOf(11, 'a')}).
Abandoned 1 blocks, up to 12 (${hashOf(12, 'a')}).
No credited payment was in them.
`,
    ]);
  });

  it('ledger:check and audit:verify: that nothing differs, and 0', async () => {
    expect(await run('ledger:check')).toEqual([0, expect.stringMatching(/ postings: clean\n$/)]);
    expect(await run('audit:verify')).toEqual([
      0,
      expect.stringMatching(/^1 records, .+: nothing was changed\nHead 1:\w{64}\n$/),
    ]);
  });

  it('audit:verify: which record a superuser changed, what to do, and 1', async () => {
    await admin.query(`update audit_records set subject = 'bitcoin' where action = 'accept-chain'`);
    expect(await run('audit:verify')).toEqual([
      1,
      expect.stringMatching(
        /^DIFF Record 1 .+ was changed, .+\nWhat to do: .+\n.+: CHANGED, 1 differences\nHead 1:\w{64}\n$/,
      ),
    ]);
  });

  it('ledger:check: which entry a superuser wrote, and 1', async () => {
    await admin.query(`
      insert into entries (user_id, id, kind, occurred_at, fees) select id, new_id(now()), 'fee', now(), 5 from users limit 1`);
    expect(await run('ledger:check')).toEqual([
      1,
      expect.stringMatching(
        /^DIFF entries_balance: [\s\S]+\n {5}entries_balance .+: expected 0, found 5 in 1 postings\n[\s\S]+: NOT CLEAN, 3 differences\n$/,
      ),
    ]);
  });
});

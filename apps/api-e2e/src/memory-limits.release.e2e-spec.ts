import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { type IncomingMessage, get } from 'node:http';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, investor } from './support/people.js';
import { type SextantProcess, cleanUp, databaseServer, newPorts, startSextant } from './support/sextant-process.js';
import { startedDataDir } from './support/started-data.js';

const ROOT = resolve(import.meta.dirname, '../../..');
const LINES = 2_000;
const PERIOD = 'from=2026-01-01&to=2026-01-31';
/** Nearly as many lines as a PDF holds. */
const DAY = 'from=2026-01-01&to=2026-01-01';
const AT_ONCE = 32;
/** What the limits leave to the heap, and what lies beside it. */
const MOST_MB = 350;

describe('a process with the limits of `npm start` on its memory', () => {
  let running: SextantProcess;
  let ada: Person;

  beforeAll(async () => {
    running = await startSextant(await startedDataDir(), await newPorts());
    ada = await investor(running.url, running.inboxUrl);
    await writeLines(running, ada);
  });
  afterAll(cleanUp);

  const open = async (path: string): Promise<IncomingMessage> => {
    const headers = { authorization: `Bearer ${ada.token}` };
    const [response] = await once(get(`${running.url}/v1${path}`, { headers, agent: false }), 'response');
    return response as IncomingMessage;
  };

  it('has those of the image and of the service', () => {
    const limitsIn = (file: string) => readFileSync(join(ROOT, file), 'utf8').match(/--max-[a-z-]+=\d+/g);
    expect(limitsIn('tools/memory-limits.mjs')).toHaveLength(2);
    expect(limitsIn('docker/Dockerfile')).toEqual(limitsIn('tools/memory-limits.mjs'));
    expect(limitsIn('docker/live/sextant@.service')).toEqual(limitsIn('tools/memory-limits.mjs'));
    for (const file of ['docker/Dockerfile', 'docker/live/sextant@.service', 'tools/memory-limits.mjs']) {
      expect(readFileSync(join(ROOT, file), 'utf8')).toMatch(/MALLOC_MMAP_THRESHOLD_(=|: ')1048576/);
    }
    expect(running.child.spawnargs).toEqual(expect.arrayContaining(limitsIn('docker/Dockerfile') ?? []));
  });

  it(`outlives ${AT_ONCE} of the longest files at once, whose readers wait`, async () => {
    const files = await Promise.all(Array.from({ length: AT_ONCE }, () => open('/transaction/user/export')));
    expect(files.map(({ statusCode }) => statusCode)).toEqual(files.map(() => 200));
    // All stand still with what is read ahead, and then go on.
    const lengths = await Promise.all(files.map(async (file) => (await text(file)).split('\r\n').length - 2));
    expect(lengths).toEqual(files.map(() => LINES));
  });

  const readAtOnce = async (path: string) => {
    const replies = await Promise.all(Array.from({ length: AT_ONCE }, () => open(path)));
    await Promise.all(replies.map((reply) => text(reply)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200));
  };

  it(`outlives ${AT_ONCE} of the longest PDF statements at once`, async () => {
    await readAtOnce(`/statement?${DAY}&format=pdf`);
  });

  it(`outlives ${AT_ONCE} of the longest pages at once, and every other large reply`, async () => {
    for (const path of [
      '/transaction/user?limit=100',
      '/trade/value-history?range=ALL',
      '/market/history?symbol=TSLA&range=1Y',
      `/statement?${PERIOD}&format=csv`,
      '/statement/journal',
    ]) {
      await readAtOnce(path);
    }
    expect(running.child.exitCode).toBeNull();
    expect(mostMemory(running)).toBeLessThan(MOST_MB);
  });
});

/** The most that it ever had in memory, in MB; 0 where the system does not say. */
function mostMemory({ child }: SextantProcess): number {
  const file = `/proc/${child.pid}/status`;
  return existsSync(file) ? Number(/VmHWM:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1]) / 1024 : 0;
}

/** Deposits that are waiting, each with the longest reason, one in a second; and as many movements of money. */
async function writeLines({ dataDir }: SextantProcess, { id }: Person): Promise<void> {
  const client = new Client({ connectionString: databaseServer(dataDir)?.url });
  await client.connect();
  const at = `timestamptz '2026-01-01 00:00+00' + n * interval '1 second'`;
  const postedAt = `timestamptz '2026-01-01 00:00+00' + n * interval '90 seconds'`;
  await client.query(
    `insert into transactions (user_id, id, reference, type, direction, status, amount, description, reason,
                               created_at, updated_at)
     select $1, new_id(${at}), 'DEP-' || lpad(n::text, 10, '0'), 'deposit', 'in', 'pending', n, 'Deposit',
            repeat('x', 1000), ${at}, ${at} from generate_series(1, ${LINES}) n`,
    [id],
  );
  await client.query(
    `insert into transaction_steps (user_id, id, transaction_id, status, actor_role, reason, at)
     select user_id, new_id(created_at), id, 'pending', 'investor', reason, created_at
       from transactions where user_id = $1`,
    [id],
  );
  await client.query(
    `insert into entries (user_id, id, kind, occurred_at, cash, bonus)
     select $1, new_id(${postedAt}), 'bonus', ${postedAt}, 123456, -123456 from generate_series(1, ${LINES}) n`,
    [id],
  );
  await client.query('analyze');
  await client.end();
}

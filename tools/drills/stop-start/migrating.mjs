// A next release, which changes tables of money, is started while people go on and somebody reads for long.
import { execSync } from 'node:child_process';
import { appendFileSync, cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startLoad, tally } from '../support/load.mjs';
import { freePorts } from '../../free-ports.mjs';
import { withClient } from '../support/postgres.mjs';
import { launch } from '../support/sextant.mjs';

const ROOT = resolve(import.meta.dirname, '../../..');
const READS_FOR_MS = 5_000;
const HELD_AT_MOST_MS = 1_000;
const NEXT = '9001-next-release.sql';
const CHANGES = ['transactions', 'customer_balances', 'entries']
  .map((table) => `alter table ${table} add column of_the_next_release text;`)
  .join('\n');

export async function migrateUnderLoad(context, deployment) {
  const program = nextRelease(context.folder);
  const load = startLoad(deployment);
  await sleep(1_000);
  const reader = longRead(deployment.postgres.url);
  const waits = watchLocks(deployment.postgres.adminUrl);
  await sleep(300);
  const [port] = await freePorts(1);
  const began = Date.now();
  const next = launch(context, { ...deployment.env, DATA_DIR: `${deployment.env.DATA_DIR}` }, port, { program });
  await Promise.all([next.ready(), reader]);
  const ready = Date.now() - began;
  const ofNext = startLoad(deployment, { url: next.url });
  await sleep(3_000);
  const visits = [...(await load.stop()), ...(await ofNext.stop())];
  const longest = await waits.stop();
  const failed = visits.filter(({ failed }) => failed);
  if (failed.length > 0) context.say(`BROKEN: ${tally(failed)}`);
  const [{ count }] = await deployment.postgres.query(
    `select count(*) from information_schema.columns where column_name = 'of_the_next_release'`,
  );
  const schemas = await deployment.postgres.query('select name from function_schemas');
  await next.end('SIGTERM');
  context.say(`the next release was ready after ${ready} ms, behind a read of ${READS_FOR_MS} ms`);
  return [
    {
      what: 'Longest wait for a lock while a migration met a read of 5 s',
      measured: `${longest} ms`,
      promised: `under ${HELD_AT_MOST_MS / 1000} s`,
      kept: longest < HELD_AT_MOST_MS,
    },
    {
      what: 'Requests to both releases that failed meanwhile',
      measured: `${failed.length} of ${visits.length}`,
      promised: 0,
      kept: failed.length === 0,
    },
    {
      what: 'The migration ran after the read',
      measured: Number(count) === 3 ? `ready after ${(ready / 1000).toFixed(1)} s` : 'no',
      promised: 'yes',
      kept: Number(count) === 3,
    },
    {
      what: 'Releases that called their own functions',
      measured: schemas.length,
      promised: 2,
      kept: schemas.length === 2,
    },
  ];
}

/** Builds the API with one more migration and a function that changed, as the next release would have it. */
function nextRelease(folder) {
  const root = join(folder, 'next-release');
  for (const part of ['package.json', '.swcrc', 'apps/api'])
    cpSync(join(ROOT, part), join(root, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const source = join(root, 'apps/api/src');
  const migrations = join(source, 'platform/database/migrations');
  appendFileSync(join(source, 'modules/ledger/sql/lock_balance.sql'), '-- of the next release\n');
  writeFileSync(join(migrations, 'sql', NEXT), CHANGES);
  appendFileSync(join(migrations, 'index.ts'), `\nMIGRATIONS.push(sqlMigration('${NEXT}', 1_800_000_009_001));\n`);
  const api = join(root, 'apps/api');
  const { nx } = JSON.parse(readFileSync(join(api, 'package.json'), 'utf8'));
  const env = { ...process.env, PATH: [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter) };
  execSync(nx.targets.build.command, { cwd: api, env, stdio: 'pipe' });
  return join(api, 'dist/main.js');
}

/** A report that somebody writes: it reads tables of money in one long transaction. */
function longRead(url) {
  return withClient(url, async (client) => {
    await client.query('begin');
    await client.query('select count(*) from transactions');
    await client.query('select count(*) from customer_balances');
    await sleep(READS_FOR_MS);
    await client.query('commit');
  });
}

/** Looks every 25 ms how long requests have been waiting for a lock; `stop()` answers the longest, in milliseconds. */
function watchLocks(adminUrl) {
  let [going, longest] = [true, 0];
  const watching = withClient(adminUrl, async (client) => {
    while (going) {
      const { rows } = await client.query(
        `select coalesce(max(extract(epoch from clock_timestamp() - waitstart)) * 1000, 0)::int as waited
           from pg_locks l join pg_stat_activity a using (pid)
          where not l.granted and a.application_name like 'sextant %' and l.locktype = 'relation'
            and a.query not ilike 'alter table%'`,
      );
      longest = Math.max(longest, rows[0].waited);
      await sleep(25);
    }
  });
  return {
    stop: async () => {
      going = false;
      await watching;
      return longest;
    },
  };
}

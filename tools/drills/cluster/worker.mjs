// One worker that is killed and restarted, as a cluster's operator would do it: CLUSTER_KILL and CLUSTER_START are
// shell commands.
import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { randomUUID } from 'node:crypto';
import { withClient } from '../support/postgres.mjs';
import { investor } from '../support/people.mjs';
import { send } from '../support/requests.mjs';

const SEEN_WITHIN_MS = 15_000;
const AWAY_MS = 3_000;
const MOST_REGISTRATIONS = 12;

export const canKill = () => Boolean(process.env.CLUSTER_KILL && process.env.CLUSTER_START);

const shell = (command) => promisify(execFile)('bash', ['-c', command], { timeout: 60_000 });

/** The worker that holds a customer: host and port. */
export async function workerOf(clusterUrl, id) {
  return withClient(clusterUrl, async (client) => {
    const { rows } = await client.query(
      `select nodename || ':' || nodeport as worker from citus_shards
        where table_name = 'users'::regclass and shardid = get_shard_id_for_distribution_column('users', $1::uuid)`,
      [id],
    );
    return rows[0].worker;
  });
}

async function silentWorkers(clusterUrl) {
  return withClient(clusterUrl, async (client) => {
    const { rows } = await client.query(
      `select nodename || ':' || nodeport as worker from pg_dist_node
        where shouldhaveshards and not citus_check_connection_to_node(nodename, nodeport)`,
    );
    return rows.map(({ worker }) => worker);
  });
}

/** One customer with money on each worker. */
export async function oneOnEach(clusterUrl, { url, mails, endow }) {
  const found = new Map();
  const workers = await withClient(clusterUrl, async (client) => {
    return (await client.query('select count(*)::int as count from pg_dist_node where shouldhaveshards')).rows[0].count;
  });
  for (let tried = 0; found.size < workers && tried < MOST_REGISTRATIONS; tried += 1) {
    const person = await investor(url, mails);
    found.set(await workerOf(clusterUrl, person.id), person);
  }
  for (const person of found.values()) await endow(person);
  return found;
}

export const newKills = () => ({ times: 0, degraded: 0, served: 0, refused: 0, withdrawn: 0, back: 0, faults: [] });

/** Kills the worker repeatedly until the time is up, and checks what is served meanwhile. */
export async function killWorker({ clusterUrl, url, probes, until, everyMs, signal, say, kills }) {
  while (Date.now() + everyMs < until && !signal.aborted) {
    await sleep(everyMs / 3);
    await shell(process.env.CLUSTER_KILL);
    kills.times += 1;
    const seen = await readiness(url, 'degraded');
    const [away] = await silentWorkers(clusterUrl);
    say(`killed ${away}; readiness: ${seen.status} ${seen.body?.status}, ${seen.body?.databaseSays}`);
    if (seen.status === 200 && seen.body.status === 'degraded') kills.degraded += 1;
    const leaveAt = Date.now() + AWAY_MS;
    while (Date.now() < leaveAt) {
      for (const [worker, person] of probes) await probe({ url, person, isAway: worker === away, kills });
      if ((await look(url)).status !== 200) kills.withdrawn += 1;
    }
    await shell(process.env.CLUSTER_START);
    const began = Date.now();
    const again = await readiness(url, 'ok');
    kills.back = Math.max(kills.back, Date.now() - began);
    if (again.body?.status !== 'ok') kills.faults.push(`it did not come back: ${JSON.stringify(again.body)}`);
    say(`it is back; ready again after ${Date.now() - began} ms`);
    await sleep(everyMs / 2);
  }
}

async function probe({ url, person, isAway, kills }) {
  const { token, from } = person;
  const body = { symbol: 'AAPL', name: 'Apple Inc.', investmentAmount: 200 };
  const answers = [
    await send(url, { path: '/user/me', token, from }),
    await send(url, { method: 'POST', path: '/trade/create', token, from, key: randomUUID(), body }),
  ];
  for (const { status, body: said } of answers) {
    if (!isAway && status < 300) kills.served += 1;
    else if (isAway && status === 503) kills.refused += 1;
    else kills.faults.push(`${isAway ? 'away' : 'served'}: ${status} ${JSON.stringify(said)}`);
  }
}

async function look(url) {
  const answer = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(5_000) });
  return { status: answer.status, body: await answer.json() };
}

async function readiness(url, wanted) {
  let seen = {};
  for (const until = Date.now() + SEEN_WITHIN_MS; Date.now() < until; await sleep(200)) {
    seen = await look(url).catch((error) => ({ status: 0, body: { status: String(error) } }));
    if (seen.body.status === wanted) return seen;
  }
  return seen;
}

const RECORDED = ['entries', 'trade_steps', 'transaction_steps', 'receipts', 'account_events'];

/** Shards of append-only tables that accept an update, found by sending an update to each shard. */
export async function changeableShards(clusterUrl) {
  return withClient(clusterUrl, async (client) => {
    const taken = [];
    for (const table of RECORDED) {
      const { rows } = await client.query(
        `select shardid, success from run_command_on_shards($1::regclass, 'update %s set user_id = user_id')`,
        [table],
      );
      taken.push(...rows.filter(({ success }) => success).map(({ shardid }) => `${table}_${shardid}`));
      if (rows.length === 0) taken.push(`${table} has no shards`);
    }
    return taken;
  });
}

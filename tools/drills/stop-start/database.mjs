// A database that stands still, takes no changes, or is full: bounded answers, and all well again by itself.
import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { slowest, startLoad, tally } from '../support/load.mjs';
import { serverAccount } from '../../../apps/api/dist/platform/database/embedded/server-account.js';

const PAUSE_MS = 9_000;
const ANSWERED_WITHIN_MS = 8_000;
const WELL_WITHIN_MS = 3_000;
const SMALL_MB = 160;

/** Puts the application's database onto a small disk of its own, where one may be mounted; answers where, or nothing. */
export async function onSmallDisk({ folder, atEnd }, postgres) {
  if (process.getuid?.() !== 0 || process.platform !== 'linux') return undefined;
  const disk = join(folder, 'small-disk');
  mkdirSync(disk);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SMALL_MB}m,mode=0711`, 'tmpfs', disk], { stdio: 'pipe' });
  } catch {
    return undefined;
  }
  atEnd(() => execFileSync('umount', ['-l', disk]));
  const { uid, gid } = await serverAccount(postgres.directory);
  const place = join(disk, 'tablespace');
  execFileSync('install', ['-d', '-m', '700', '-o', String(uid), '-g', String(gid), place]);
  const name = new URL(postgres.url).pathname.slice(1);
  await postgres.adminQuery(`create tablespace small location '${place}'`);
  await postgres.adminQuery(`alter database ${name} set tablespace small`);
  return disk;
}

export async function standStill(context, deployment) {
  const { visits, wellAfter } = await meanwhile(deployment, async () => {
    deployment.postgres.pause();
    context.say('PostgreSQL stands still (SIGSTOP)');
    await sleep(PAUSE_MS);
    deployment.postgres.resume();
  });
  const refused = visits.filter(({ failed }) => failed);
  const bounded = refused.every(({ status, retryAfter }) => status === 503 && retryAfter !== undefined);
  const atOnce = refused.filter(({ took }) => took < 200).length;
  context.say(tally(visits));
  return [
    ...told('stood still', { visits, wellAfter, answers: '503 with Retry-After', ok: bounded && refused.length > 0 }),
    { what: '503 within 200 ms meanwhile', measured: `${atOnce} of ${refused.length}` },
  ];
}

export async function readOnly(context, deployment) {
  const { visits, wellAfter } = await meanwhile(deployment, async () => {
    await deployment.postgres.adminQuery('alter system set default_transaction_read_only = on');
    await deployment.postgres.adminQuery('select pg_reload_conf()');
    context.say('PostgreSQL takes no changes (read-only)');
    await sleep(3_000);
    await deployment.postgres.adminQuery('alter system reset default_transaction_read_only');
    await deployment.postgres.adminQuery('select pg_reload_conf()');
  });
  context.say(tally(visits));
  const refused = visits.filter(({ failed }) => failed);
  // Neither process is ready then, so the address before them soon sends nothing on, reads neither.
  const ok = refused.every(({ status, retryAfter }) => status === 503 && retryAfter !== undefined);
  const answers = '503 with Retry-After, soon for reads too';
  return told('was read-only', { visits, wellAfter, answers, ok: ok && refused.some(({ isMoney }) => isMoney) });
}

export async function full(context, deployment, disk) {
  if (!disk) return [{ what: 'A full disk', measured: 'not tried: that takes the right to mount a small one' }];
  const ballast = join(disk, 'ballast');
  const { visits, wellAfter } = await meanwhile(deployment, async () => {
    fill(ballast);
    context.say('the disk of the database is full');
    await sleep(5_000);
    rmSync(ballast);
  });
  context.say(tally(visits));
  const refused = visits.filter(({ failed }) => failed);
  const ok = refused.every(({ status, isMoney, retryAfter }) => status === 503 && isMoney && retryAfter !== undefined);
  const answers = '503 with Retry-After for changes only';
  return told('was full', { visits, wellAfter, answers, ok: ok && refused.length > 0 });
}

/** Lets people go on while `fault` happens; answers their visits and how soon all was well after it. */
async function meanwhile(deployment, fault) {
  const load = startLoad(deployment);
  await sleep(1_000);
  await fault();
  const over = Date.now();
  await sleep(WELL_WITHIN_MS + 1_000);
  const visits = await load.stop();
  const lastFailure = Math.max(over, ...visits.filter(({ failed }) => failed).map(({ at, took }) => at + took));
  return { visits, wellAfter: Math.round(lastFailure - over) };
}

function told(what, { visits, wellAfter, answers, ok }) {
  const slow = slowest(visits);
  return [
    { what: `Answers while the database ${what}`, measured: tally(visits), promised: answers, kept: ok },
    {
      what: 'The slowest; the last refusal afterwards',
      measured: `${slow} ms; ${wellAfter} ms`,
      promised: `under ${ANSWERED_WITHIN_MS / 1000} s; ${WELL_WITHIN_MS / 1000} s, no restart`,
      kept: slow < ANSWERED_WITHIN_MS && wellAfter < WELL_WITHIN_MS,
    },
  ];
}

function fill(file) {
  const handle = openSync(file, 'w');
  const block = Buffer.alloc(64 * 1024);
  try {
    for (;;) writeSync(handle, block);
  } catch (error) {
    if (error.code !== 'ENOSPC') throw error;
  } finally {
    closeSync(handle);
  }
}

// Ends what a test run leaves behind, however it ends. It waits beside the run that began it; when that is gone, killed or
// not, it ends every process that works in the run's folder and removes the folder.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, realpathSync, rmSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const GENTLE_FOR_MS = 5_000;
const WITHIN_MS = 15_000;
const EVERY_MS = 50;

/**
 * Watches over a folder from now on, until this process is gone. Nx, when it is interrupted, kills all that it finds below
 * itself; begun by way of a shell that ends, the reaper is not below it.
 * @returns ends what works in the folder and removes it now; resolves when that is done. What this process began itself it
 *   ends itself: Jest reports a worker that is killed while it stops.
 */
export function watchOver(folder) {
  const { stdio } = spawn(
    'sh',
    ['-c', '"$@" &', 'sh', process.execPath, import.meta.filename, folder, String(process.pid)],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      detached: true,
    },
  );
  // Its end closes when this process ends, however it does, and the reaper's when that is done.
  const pipe = stdio[3];
  pipe.on('error', () => undefined).unref();
  return async () => {
    if (pipe.destroyed) return;
    pipe.ref();
    pipe.end();
    pipe.resume();
    await once(pipe, 'close');
  };
}

async function reap(folder, run) {
  const began = Date.now();
  // A database whose server may not enter the folder lies elsewhere, behind a link.
  const linked = globSync(join(folder, '{,*/,*/*/}postgres')).flatMap(placeOf);
  const places = [folder, ...linked.filter((place) => !place.startsWith(folder))];
  const workingHere = () => processesOn(places).filter(({ parent }) => parent !== run);
  for (let left = workingHere(); left.length > 0 && Date.now() - began < WITHIN_MS; left = workingHere()) {
    for (const { pid, command } of left) {
      // A database server that is told to quit at once takes its shared memory with it.
      const gentle = /\bpostgres\b.* -D /.test(command) && Date.now() - began < GENTLE_FOR_MS;
      kill(pid, gentle ? 'SIGQUIT' : 'SIGKILL');
    }
    await sleep(EVERY_MS);
  }
  for (const place of places.reverse())
    rmSync(place, { recursive: true, force: true, maxRetries: 5, retryDelay: EVERY_MS });
}

/** Where a link leads; nothing when that is gone. */
function placeOf(link) {
  try {
    return [realpathSync(link)];
  } catch {
    return [];
  }
}

/** Processes with one of the places in their words or their environment. */
function processesOn(places) {
  // Without what stands in this one's own environment, where the place may be named: else it would find `ps`.
  const env = { PATH: process.env.PATH };
  const listed = execFileSync('ps', ['axeww', '-o', 'pid=,ppid=,command='], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env,
  });
  return listed
    .split('\n')
    .filter((line) => places.some((place) => line.includes(place)))
    .map((line) => {
      const [pid, parent] = line.trim().split(/\s+/, 2).map(Number);
      return { pid, parent, command: line };
    })
    .filter(({ pid }) => pid !== process.pid);
}

function kill(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
}

if (process.argv[1] === import.meta.filename) {
  // A Ctrl-C is for the run; this one goes by the run's end alone.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
  const run = new Socket({ fd: 3, readable: true, allowHalfOpen: true }).on('error', () => undefined).resume();
  await Promise.race([once(run, 'end'), once(run, 'close')]);
  await reap(process.argv[2], Number(process.argv[3]));
  process.exit(0);
}

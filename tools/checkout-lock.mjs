// One process at a time installs or builds in this checkout. Runs before anything is installed: no imports but Node's own.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const lock = path.join(path.dirname(path.dirname(fileURLToPath(import.meta.url))), '.nx', 'setup.lock');
const lockWaitMs = 15 * 60_000;

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

function attempt(action, otherwise) {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

/** `<pid>-<start>`: the start (field 22 of /proc/<pid>/stat) tells a process from a later one with its number. */
function identityOf(pid) {
  const stat = attempt(() => fs.readFileSync(`/proc/${pid}/stat`, 'latin1'), '');
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return `${pid}-${stat === '' ? '0' : state === 'Z' ? 'ended' : rest[18]}`;
}

function isRunning(identity) {
  const pid = Number.parseInt(identity, 10);
  const exists = attempt(() => process.kill(pid, 0), undefined) ?? fs.existsSync(`/proc/${pid}`);
  return exists && identityOf(pid) === identity;
}

function renamed(from, to) {
  try {
    fs.renameSync(from, to);
    return true;
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(error.code)) return false;
    throw error;
  }
}

/**
 * The lock is a directory holding one file named after its holders, this process and the one it started (which goes on
 * when only this one is killed): renaming a prepared one onto it fails while it isn't empty, and renaming dead holders'
 * file to ours succeeds for one process only.
 * @param work gets a function to call with the number of the process it started
 * @param say prints a line, once, when another process holds the lock
 * @throws when a living process holds the lock for 15 minutes
 */
export async function withCheckoutLock(work, say) {
  const myself = identityOf(process.pid);
  const suffix = randomBytes(6).toString('hex');
  let me = `${myself}-${suffix}`;
  const prepared = `${lock}.${me}`;
  const release = () => fs.rmSync(path.join(lock, me), { force: true });
  fs.mkdirSync(prepared, { recursive: true });
  fs.writeFileSync(path.join(prepared, me), '');
  const deadline = Date.now() + lockWaitMs;
  let told = false;
  while (!renamed(prepared, lock)) {
    const holder = attempt(() => fs.readdirSync(lock)[0], undefined);
    if (holder) {
      const living = holder
        .replace(/-[0-9a-f]+$/, '')
        .split('+')
        .find(isRunning);
      if (!living && renamed(path.join(lock, holder), path.join(lock, me))) break;
      const who = `process ${Number.parseInt(living, 10)}`;
      if (Date.now() > deadline) throw new Error(`${who} has been installing or building here for 15 minutes.`);
      if (living && !told) say(`Waiting for ${who}, which is installing or building here …`);
      told ||= living !== undefined;
    }
    await pause(200);
  }
  fs.rmSync(prepared, { recursive: true, force: true });
  process.once('exit', release);
  try {
    return await work((pid) => {
      const both = `${myself}+${identityOf(pid)}-${suffix}`;
      if (renamed(path.join(lock, me), path.join(lock, both))) me = both;
    });
  } finally {
    release();
    process.off('exit', release);
  }
}

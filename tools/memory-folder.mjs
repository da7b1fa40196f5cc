// Where a run keeps what it throws away at its end. A test suite makes and removes a thousand files for its database, and
// on a disk that took more processor time than its statements.
import { readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';
const TMPFS = 0x01021994;
/** Bytes that have to be free there, and of the memory; a run takes less than a third. */
const ROOM = 6 * 2 ** 30;

/**
 * The folder for temporary files: in memory where the system has one with room enough in which programs may be started,
 * unless TMPDIR names another.
 */
export function temporaryFolder() {
  return !process.env.TMPDIR && hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir();
}

function hasRoom(path) {
  try {
    const { type, bavail, bsize } = statfsSync(path);
    const startsNothing = new RegExp(`^\\S+ ${path} \\S+ \\S*\\bnoexec\\b`, 'm').test(
      readFileSync('/proc/mounts', 'utf8'),
    );
    return type === TMPFS && !startsNothing && Math.min(bavail * bsize, process.availableMemory()) > ROOM;
  } catch {
    return false;
  }
}

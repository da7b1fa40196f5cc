import { readFileSync } from 'node:fs';
import { codeOf } from './embedded-postgres.error.js';

/**
 * Names a process so that a later one with the same number isn't taken for it: `<pid>-<start>`, where start counts
 * the clock ticks from boot to the start of the process (field 22 of /proc/<pid>/stat, 0 where there is no /proc).
 */
export function identityOf(pid: number): string {
  return `${pid}-${startOf(pid) ?? '0'}`;
}

/** Whether the process that `identityOf` named still runs. A process that ended but wasn't collected counts as gone. */
export function isRunning(identity: string): boolean {
  const pid = Number.parseInt(identity, 10);
  return exists(pid) && identityOf(pid) === identity;
}

/** Whether any process has this number now, ours or not. */
export function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function startOf(pid: number): string | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  } catch {
    return undefined;
  }
  // The second field is the program's name in parentheses and may itself hold spaces and parentheses.
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return state === 'Z' || state === 'X' ? 'ended' : rest[18];
}

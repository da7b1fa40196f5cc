import { execFileSync } from 'node:child_process';
import { type SextantProcess, databaseServer } from './sextant-process.js';

/**
 * Seconds that processors have worked for a process, for its database server and for what both started: unlike the time
 * on the wall, nearly the same whatever else the machine does.
 */
export function processorSeconds({ child, dataDir }: SextantProcess): number {
  const server = databaseServer(dataDir)?.pid;
  if (child.pid === undefined || server === undefined) throw new Error('Neither process nor database may be missing');
  // S: with the time of the children that have ended.
  return execFileSync('ps', ['S', '-Ao', 'pid=,ppid=,time='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([pid, parent]) => [Number(pid), Number(parent)].includes(server) || Number(pid) === child.pid)
    .reduce((sum, [, , time = '']) => sum + secondsIn(time), 0);
}

/** Seconds of what `ps` prints: 1-02:03:04, 00:00:04 or 0:04.12. */
function secondsIn(time: string): number {
  const [, days = 0, hours = 0, minutes, seconds] = /^(?:(\d+)-)?(?:(\d+):)?(\d+):(\d+(?:\.\d+)?)$/.exec(time) ?? [];
  if (seconds === undefined) throw new Error(`"${time}" is no time of ps`);
  return ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds);
}

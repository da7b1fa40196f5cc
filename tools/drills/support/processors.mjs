// Whoever sends a flood from the same machine takes the time of what is measured. Where the system lets us (Linux), both
// have processors of their own.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const SHARED = 'all of them, those who send on the same ones';

/**
 * Gives this process, and what it starts from now on, the first half of the processors. `apart(pid)` moves a process to
 * the others; `words()` say how it was done.
 */
export function shareProcessors({ atEnd }) {
  const all = allowed();
  const half = Math.floor(all.length / 2);
  if (half === 0 || !pin(process.pid, all.slice(0, half))) {
    return { apart: () => undefined, words: () => SHARED };
  }
  atEnd(() => pin(process.pid, all));
  let isApart = true;
  return {
    apart: (pid) => void (isApart &&= pin(pid, all.slice(half))),
    words: () => (isApart ? `${half} of ${all.length}, senders and HAProxy on the others` : SHARED),
  };
}

function pin(pid, processors) {
  try {
    execFileSync('taskset', ['-acp', processors.join(','), String(pid)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The numbers of the processors that this process may use; none where the system does not say. */
function allowed() {
  try {
    const list = /Cpus_allowed_list:\s*(\S+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '';
    return list.split(',').flatMap((range) => {
      const [from, to = from] = range.split('-').map(Number);
      return Array.from({ length: to - from + 1 }, (_, index) => from + index);
    });
  } catch {
    return [];
  }
}

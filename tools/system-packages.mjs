// Programs that the system brings, on a Debian and as root; everywhere else somebody has to.
import { spawn } from 'node:child_process';
import path from 'node:path';

const ROOT = path.dirname(import.meta.dirname);
const WITHIN_MS = 5 * 60_000;

/** Answers nothing, or why it could not be done. */
export async function installPackages(names) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'needs root on a Linux';
  const fault = await runProgram('apt-get', ['update'], WITHIN_MS);
  if (fault) return fault;
  const words = ['install', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=60'];
  return runProgram('apt-get', [...words, ...names], WITHIN_MS);
}

/** Runs a program to its end, with all it starts; answers nothing, or the last line of why it failed. */
export function runProgram(program, words, withinMs) {
  return new Promise((resolve) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const child = spawn(program, words, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    let late = false;
    const end = (signal) => {
      try {
        process.kill(-child.pid, signal);
      } catch {
        // It has ended by itself.
      }
    };
    const timer = setTimeout(() => {
      late = true;
      end('SIGKILL');
    }, withinMs);
    const endToo = () => end('SIGTERM');
    process.once('exit', endToo);
    const done = (fault) => {
      clearTimeout(timer);
      process.off('exit', endToo);
      resolve(late ? `took longer than ${withinMs / 60_000} minutes` : fault);
    };
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.once('error', (error) => done(error.code === 'ENOENT' ? `there is no ${program} here` : error.message));
    child.once('close', (code) => done(code === 0 ? undefined : reasonIn(Buffer.concat(chunks).toString('utf8'))));
  });
}

/** The line of a failed program's output that says most. */
function reasonIn(output) {
  const lines = output.split('\n').map((line) => line.trim());
  return lines.find((line) => /^(error|e:|failed)/i.test(line)) ?? lines.findLast(Boolean) ?? 'it failed';
}

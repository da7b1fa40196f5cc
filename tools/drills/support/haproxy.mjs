// The reverse proxy of a live installation, HAProxy with the settings that come with Sextant, before one process of a drill.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '../../free-ports.mjs';
import { installPackages } from '../../system-packages.mjs';

const SETTINGS = join(import.meta.dirname, '../../../docker/haproxy.cfg');
const OPENS_WITHIN_MS = 10_000;

/** Answers its port and its process. @throws when there is no HAProxy and none could be brought */
export async function startHaproxy({ atEnd, say }, { port: sextant }) {
  const program = await provideHaproxy(say);
  const [port, figures] = await freePorts(2);
  const [LISTEN, SEXTANT] = [`127.0.0.1:${port}`, `127.0.0.1:${sextant}`];
  const env = { PATH: process.env.PATH, LISTEN, SEXTANT, FIGURES: `127.0.0.1:${figures}`, UNPRIVILEGED: 'yes' };
  const child = spawn(program, ['-db', '-q', '-f', SETTINGS], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  atEnd(() => child.kill('SIGKILL'));
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (part) => (said += part));
  const early = once(child, 'exit').then(() => {
    throw new Error(`HAProxy ended: ${said}`);
  });
  await Promise.race([opened(port), early]);
  return { port, url: `http://127.0.0.1:${port}`, pid: child.pid };
}

async function opened(port) {
  const until = Date.now() + OPENS_WITHIN_MS;
  while (Date.now() < until) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/live`).catch(() => undefined);
    if (answer?.status === 200) return;
    await sleep(50);
  }
  throw new Error('HAProxy did not open its port');
}

async function provideHaproxy(say) {
  const found = findHaproxy();
  if (found) return found;
  say('Installing the system’s haproxy package …');
  const fault = await installPackages(['haproxy']);
  const brought = findHaproxy();
  if (brought) return brought;
  throw new Error(`There is no HAProxy here (${fault}). Install it, as with "sudo apt-get install haproxy".`);
}

const findHaproxy = () =>
  ['haproxy', '/usr/sbin/haproxy', '/usr/local/sbin/haproxy'].find((name) => spawnSync(name, ['-v']).status === 0);

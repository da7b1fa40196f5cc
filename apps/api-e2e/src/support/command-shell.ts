import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { surroundings } from '@sextant/test-data';

export const ROOT = resolve(import.meta.dirname, '../../../..');

const BIN = join(ROOT, 'node_modules/.bin');
const path = (process.env.PATH ?? '').split(delimiter).filter((entry) => !entry.includes('node_modules'));
const SETTINGS = {
  ...surroundings(),
  // As in anybody's shell: the programs among the packages are found by npm and npx alone.
  PATH: path.join(delimiter),
  BIN,
  NX_DAEMON: 'false',
  NX_TUI: 'false',
  // A process for each of Nx's plugins takes three times as long as all else that it does to answer.
  NX_ISOLATE_PLUGINS: 'false',
  NO_COLOR: '1',
  // What runs this is set up; nothing shall be installed meanwhile.
  npm_config_ignore_scripts: 'true',
  npm_config_update_notifier: 'false',
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'),
};

export interface Shell {
  /** A folder of its own, $HERE to the commands. */
  here: string;
  printed(): string;
  /** Ctrl-C: a signal to the whole group. */
  interrupt(): void;
  /** As a service manager or `kill` does: a signal to the first process alone. */
  terminate(): void;
  ended: Promise<number | null>;
}

const running = new Set<Shell>();
const folders = new Set<string>();

/** Carries out a line as a person's shell would, in a group of processes, which a Ctrl-C reaches. */
export function begin(line: string, more: Record<string, string> = {}): Shell {
  const here = mkdtempSync(join(tmpdir(), 'sextant-command-'));
  folders.add(here);
  const child = spawn('bash', ['-o', 'pipefail', '-c', line], {
    cwd: ROOT,
    env: { ...SETTINGS, HERE: here, DATA_DIR: join(here, 'data'), ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (printed += part.toString()));
  const begun: Shell = {
    here,
    printed: () => printed,
    interrupt: () => void (child.pid && running.has(begun) && process.kill(-child.pid, 'SIGINT')),
    terminate: () => void child.kill('SIGTERM'),
    ended: once(child, 'close').then(([code]) => {
      running.delete(begun);
      return code as number | null;
    }),
  };
  running.add(begun);
  return begun;
}

/** Ends what a suite began and removes its folders, whatever happened before; for `afterAll`. */
export async function endShells(): Promise<void> {
  for (const shell of running) shell.interrupt();
  await Promise.all([...running].map(({ ended }) => ended));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  folders.clear();
}

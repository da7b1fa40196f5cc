import { spawn } from 'node:child_process';
import { preloaded } from '../../config/index.js';

/** The system account a program runs as. `undefined` anywhere in this folder means: as ourselves. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

export interface Outcome {
  readonly code: number | null;
  readonly output: string;
}

/**
 * Runs a program to its end and returns its exit code with everything it printed.
 *
 * The program gets a session of its own, so that a Ctrl-C in the terminal ends us and not half of an `initdb`; a small
 * fixed environment, so that a `PGDATA` or `PGPORT` of the user's shell changes nothing, plus what is preloaded; and `/`
 * as working directory, which every account may enter.
 */
export function runBinary(file: string, args: readonly string[], account?: Account): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: '/',
      detached: true,
      env: {
        PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
        LC_ALL: 'C',
        TZ: 'UTC',
        ...preloaded(),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(account && { uid: account.uid, gid: account.gid }),
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output: Buffer.concat(chunks).toString('utf8').trim() }));
  });
}

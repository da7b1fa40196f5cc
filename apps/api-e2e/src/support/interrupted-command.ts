import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { surroundings } from '@sextant/test-data';
import { databaseServer } from './sextant-process.js';

const COMMANDS = resolve(import.meta.dirname, '../../../api/dist/commands');

/**
 * Begins a command, and interrupts it once its database server is there; again where it was done before, since this process
 * had to wait for the processor.
 * @param words the file of the command, and what it is given
 * @returns its exit code and the signal that ended it
 */
export async function interrupted(words: readonly string[], dataDir: string, signal: NodeJS.Signals): Promise<unknown> {
  const [name = '', ...given] = words;
  for (;;) {
    const env = { ...surroundings(), DATA_DIR: dataDir };
    const command = spawn(process.execPath, [join(COMMANDS, name), ...given], { env, stdio: 'ignore' });
    const ended = once(command, 'exit');
    while (command.exitCode === null && !databaseServer(dataDir)) await sleep(20);
    command.kill(signal);
    const end = (await ended) as unknown[];
    if (end[0] !== 0) return end;
  }
}

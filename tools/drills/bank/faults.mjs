// What goes wrong in the bank: processes and the database are killed and started again, as a supervisor would.
import { setTimeout as sleep } from 'node:timers/promises';
import { launch } from '../support/sextant.mjs';

const STARTS_WITHIN_MS = 45_000;

/** A process that is started again whenever it has ended. */
export class Supervised {
  /** Ends that nobody asked for, of a process that had been ready. */
  unasked = [];
  starts = 0;

  constructor(context, env, port) {
    Object.assign(this, { context, env, port });
  }

  /** Starts it, again and again while the database is away; answers milliseconds until it was ready. */
  async start() {
    const began = Date.now();
    for (;;) {
      this.starts += 1;
      this.process = launch(this.context, this.env, this.port);
      const ready = await this.process.ready().then(
        () => true,
        () => false,
      );
      if (ready) break;
      if (Date.now() - began > STARTS_WITHIN_MS) throw new Error(`It does not start: ${this.process.printed}`);
      await this.process.end('SIGKILL');
      await sleep(200);
    }
    const { process } = this;
    void process.ended.then((end) => {
      if (!process.asked) this.unasked.push(`${JSON.stringify(end)}: ${process.printed.slice(-2_000)}`);
    });
    return Date.now() - began;
  }

  async killAndStart() {
    await this.process.end('SIGKILL');
    return this.start();
  }
}

/**
 * Until the time is up: kills the database first and then every `databaseEveryMs` while both processes are up, which both
 * have to survive, and one process after the other every `everyMs`.
 */
export async function causeFaults({ processes, postgres, until, everyMs, databaseEveryMs, signal, say, figures }) {
  let nextDatabase = Date.now();
  for (let turn = 0; Date.now() < until && !signal.aborted; turn += 1) {
    await sleep(everyMs);
    if (Date.now() > until) return;
    if (Date.now() >= nextDatabase) {
      nextDatabase = Date.now() + databaseEveryMs;
      figures.databaseKills += 1;
      await postgres.kill();
      await sleep(700);
      const began = Date.now();
      await postgres.start();
      say(`killed PostgreSQL; it answered again after ${Date.now() - began} ms of recovery`);
      for (const { process } of processes) if (!process.isRunning) say('A PROCESS ENDED WITH ITS DATABASE');
      continue;
    }
    const victim = processes[turn % processes.length];
    figures.processKills += 1;
    const took = await victim.killAndStart();
    say(`killed the process on ${victim.port}; ready again after ${took} ms`);
  }
}

// The built API as a process that can be killed and started again on the same port.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MEMORY_LIMITS } from '../../memory-limits.mjs';
import { surroundings } from '../../../libs/test-data/src/surroundings.ts';

const PROGRAM = resolve(import.meta.dirname, '../../../apps/api/dist/main.js');
const READY_WITHIN_MS = 120_000;

export const OPERATOR = { email: 'operator@drill.example', password: 'correct-horse-of-the-drill-7' };
/** One of the operators that the demo has beside the first one, with the same password. */
export const APPROVER = { email: 'approver@sextant.example', password: OPERATOR.password };

/** What every process of one installation shares; nothing of the surroundings counts. */
export function installation({ folder }, postgres, smtpPort, more = {}) {
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir, { recursive: true });
  return {
    ...surroundings(),
    NODE_COMPILE_CACHE: resolve(import.meta.dirname, '../../../node_modules/.cache/node'),
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    WEB_DIR: join(folder, 'no-app'),
    DEMO_DATA: 'off',
    JWT_SECRET: 'j'.repeat(40),
    CODE_SECRET: 'c'.repeat(40),
    OPERATOR_EMAIL: OPERATOR.email,
    OPERATOR_PASSWORD: OPERATOR.password,
    TRUSTED_PROXIES: '127.0.0.1',
    // The drills of these have their own names.
    RATE_LIMITS: 'off',
    UPLOADS_PER_DAY: '1000000',
    // Customers get what they begin with as a bonus.
    BONUS_LIMIT: '100000000',
    // One operator completes all they deposit and withdraw.
    FOUR_EYES_ABOVE: '100000000',
    LOG_LEVEL: 'error',
    ...more,
  };
}

/** Starts a process without waiting. `program` is another build, `limits` and `words` what Node is to be told. */
export function launch({ atEnd, ifBroken }, env, port, { program = PROGRAM, limits = MEMORY_LIMITS, words = [] } = {}) {
  const process = new SextantProcess({ ...env, PORT: String(port) }, port, program, [...limits, ...words]);
  atEnd(() => process.end('SIGKILL'));
  ifBroken(() => process.faults());
  return process;
}

export async function start(context, env, port, options) {
  const process = launch(context, env, port, options);
  await process.ready();
  return process;
}

class SextantProcess {
  /** Whether it was the drill that ended it. */
  asked = false;
  printed = '';

  constructor(env, port, program, words) {
    Object.assign(this, { port, url: `http://127.0.0.1:${port}`, began: Date.now() });
    const stdio = ['ignore', 'pipe', 'pipe', 'ipc'];
    this.child = spawn(process.execPath, [...words, program], { env, stdio });
    this.readyAt = new Promise((done) => {
      const read = (part) => {
        this.printed = (this.printed + part).slice(-200_000);
        if (this.printed.includes('Sextant is ready.')) done(Date.now() - this.began);
      };
      this.child.stdout.setEncoding('utf8').on('data', read);
      this.child.stderr.setEncoding('utf8').on('data', read);
    });
    this.ended = once(this.child, 'close').then(([code, signal]) => ({ code, signal }));
  }

  /** The faults in what it printed, each once: what it logged as an error. */
  faults() {
    const faults = this.printed.split('\n').flatMap((line) => {
      try {
        const { level, err, msg } = JSON.parse(line);
        return level >= 50 ? [`${msg}: ${err?.message ?? ''} ${err?.stack?.split('\n')[1]?.trim() ?? ''}`] : [];
      } catch {
        return line && !line.startsWith('  ') ? [line] : [];
      }
    });
    return [...new Set(faults)].map((fault) => fault.slice(0, 300));
  }

  get isRunning() {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Milliseconds from its start until it was ready. @throws when it ended instead */
  async ready() {
    const early = this.ended.then((end) => {
      throw new Error(`A process ended before it was ready (${JSON.stringify(end)}): ${this.printed}`);
    });
    const late = sleep(READY_WITHIN_MS, undefined, { ref: false }).then(() => {
      throw new Error(`A process was not ready within ${READY_WITHIN_MS} ms: ${this.printed}`);
    });
    return Promise.race([this.readyAt, early, late]);
  }

  /** Sends a signal and waits for the end; answers how it ended and how long that took. */
  async end(signal = 'SIGTERM') {
    this.asked = true;
    const began = Date.now();
    if (this.isRunning) this.child.kill(signal);
    return { ...(await this.ended), took: Date.now() - began };
  }
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { surroundings } from '@sextant/test-data';
import { afterAll, describe, expect, it } from 'vitest';
import { TRIALS, type Trial } from './support/command-trials.js';
import { readPage, readPages } from './support/page-commands.js';
import { cleanUp, newDataDir, newPorts, processesOn } from './support/sextant-process.js';

const ROOT = resolve(import.meta.dirname, '../../..');
const READY_WITHIN_MS = 60_000;
const TABLE = 'apps/api-e2e/src/support/command-trials.ts';

const text = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const scripts = (JSON.parse(text('package.json')) as { scripts: Record<string, string> }).scripts;
const { commands, faults } = readPages(ROOT);
const named = new Set(commands.map(({ name }) => name));
const tried = <Kind extends Trial['kind']>(kind: Kind) =>
  [...TRIALS].flatMap(([name, trial]) =>
    trial.kind === kind ? [[name, trial as Extract<Trial, { kind: Kind }>] as const] : [],
  );

/** Below the folder of the run, so the reaper ends whatever would be left. */
const folder = mkdtempSync(join(tmpdir(), 'sextant-commands-'));
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

interface Shell {
  /** A folder of its own, $HERE to the commands. */
  here: string;
  printed(): string;
  interrupt(): void;
  ended: Promise<number | null>;
}

const running = new Set<Shell>();

/** Carries out a line as a person's shell would, in a group of processes, which a Ctrl-C reaches. */
function begin(line: string, more: Record<string, string> = {}): Shell {
  const here = mkdtempSync(join(folder, 'here-'));
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
    ended: once(child, 'close').then(([code]) => {
      running.delete(begun);
      return code as number | null;
    }),
  };
  running.add(begun);
  return begun;
}

/** What Nx says it would do, by name of the task with what it carries out. Asked once per command. */
const asked = new Map<string, Promise<{ code: number | null; printed: string; tasks: Map<string, string> }>>();

function ask(line: string) {
  const known = asked.get(line) ?? answer(line);
  asked.set(line, known);
  return known;
}

async function answer(line: string) {
  const shell = begin(`${line} --graph=$HERE/asked.json`);
  const code = await shell.ended;
  const file = join(shell.here, 'asked.json');
  if (!existsSync(file)) throw new Error(`"${line}" answered no tasks: ${shell.printed()}`);
  const { graph, tasks } = JSON.parse(readFileSync(file, 'utf8')) as Asked;
  const carriesOut = Object.entries(tasks.tasks).map(([name, { target }]): [string, string] => {
    const { options, metadata } = graph.nodes[target.project]?.data.targets[target.target] ?? {};
    return [name, options?.command ?? metadata?.scriptContent ?? ''];
  });
  return { code, printed: shell.printed(), tasks: new Map(carriesOut) };
}

interface Asked {
  graph: { nodes: Record<string, { data: { targets: Record<string, Target> } }> };
  tasks: { tasks: Record<string, { target: { project: string; target: string } }> };
}

interface Target {
  options?: { command?: string };
  metadata?: { scriptContent?: string };
}

const everything = async () => (await ask('npx nx run-many -t test')).tasks;

afterAll(async () => {
  for (const shell of running) shell.interrupt();
  await Promise.all([...running].map(({ ended }) => ended));
  await cleanUp();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});

describe('what the pages say to type', () => {
  it('stands where a command is noticed', () => {
    expect(faults).toEqual([]);
    expect(commands.length).toBeGreaterThan(100);
  });

  it('is in the table that says how it is tried', () => {
    const untried = commands.filter(({ name }) => !TRIALS.has(name));
    const sentences = untried.map(
      ({ page, name }) => `${page} says "${name}", which nobody tries: give it a line in ${TABLE}, or correct the page`,
    );
    expect(sentences).toEqual([]);
  });

  it('is all that is in the table', () => {
    const gone = [...TRIALS.keys()].filter((name) => !named.has(name));
    expect(gone.map((name) => `No page says "${name}" any more: take its line out of ${TABLE}`)).toEqual([]);
  });

  it('names scripts, files and drills that exist, wherever it is tried', () => {
    const missing = commands.flatMap(({ page, whole }) => {
      const words = whole.split(/[\s'"]+/);
      const files = words.filter((word) => /^(apps|bench|docker|docs|libs|tools)\/[\w./-]+$/.test(word));
      const called = [...whole.matchAll(/(?<!install .*)\bnpm (?:run )?(?:-s |--silent )?([a-z][a-z:-]*)/g)].map(
        ([, script = '']) => script,
      );
      const drills = [...whole.matchAll(/\bdrill -- ([a-z-]+)/g)].map(([, drill = '']) => drill);
      return [
        ...files.filter((file) => !existsSync(join(ROOT, file))),
        ...called.filter((script) => !(script in scripts) && !NPMS_OWN.includes(script)),
        ...drills.filter((drill) => drill !== 'all' && !existsSync(join(ROOT, `tools/drills/${drill}.mjs`))),
      ].map((what) => `${page}: there is no ${what} ("${whole}")`);
    });
    expect(missing).toEqual([]);
  });

  it('is left untried only for what a machine for tests does not have, with the reason', () => {
    expect(tried('elsewhere').filter(([, { needs, why }]) => Math.min(needs.length, why.length) < 10)).toEqual([]);
  });
});

const NPMS_OWN = ['ci', 'sbom'];

describe('a command of the pages', () => {
  it.each(tried('runs'))('works: %s', async (_, { shell, code, says }) => {
    const begun = begin(shell);
    expect([await begun.ended, begun.printed()]).toEqual([code, expect.stringContaining(says)]);
  });

  it.each(tried('asks'))('does what npm test does, or a part of it: %s', async (_, { shell, code, task }) => {
    const { tasks, printed, code: ended } = await ask(shell);
    expect([ended, printed]).toEqual([code, expect.any(String)]);
    expect([...tasks.keys()]).toContain(task);
    const all = await everything();
    expect([...tasks.keys()].filter((one) => !all.has(one))).toEqual([]);
  });

  it.each(tried('task'))('is carried out by a task of npm test: %s', async (_, { task, script, and, within, says }) => {
    const all = await everything();
    expect([...all.keys()]).toContain(task);
    if (script) expect(all.get(task)).toContain(`${scripts[script]}${and ?? ''}`);
    if (within) expect(text(within)).toContain(says);
  });

  it.each(tried('suite'))('is carried out by a suite: %s', (_, { suite, says }) => {
    expect(text(`apps/api-e2e/src/${suite}.e2e-spec.ts`)).toContain(says);
  });

  it.each(tried('serves'))('serves until Ctrl-C, which leaves nothing running: %s', async (name, { shell, says }) => {
    const dataDir = newDataDir();
    const ports = await newPorts();
    const begun = begin(shell, { ...ports, DATA_DIR: dataDir, DEMO_DATA: 'off' });
    await expect.poll(begun.printed, { timeout: READY_WITHIN_MS, message: name }).toContain(says);
    const [, url = `http://127.0.0.1:${ports.PORT}`] = /as you save it: (\S+)\//.exec(begun.printed()) ?? [];
    const replies = await Promise.all(['/', '/v1/payment-method'].map((route) => fetch(url + route)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    begun.interrupt();
    await begun.ended;
    expect(begun.printed()).toContain('PostgreSQL stopped');
    expect(processesOn(dataDir)).toEqual([]);
  });
});

describe('reading a page', () => {
  const names = (page: string) => readPage('page.md', page).commands.map(({ name }) => name);

  it('finds a command in a block of any kind and in running text', () => {
    expect(names('```sh\nmake it   # slowly\n\ncat <<X\nnpm no\nX\n```')).toEqual(['make it', 'cat <<X']);
    expect(names('- as text:\n  ```text\n  npm run x\n  all else\n  ```')).toEqual(['npm run x']);
    expect(names('```console\n$ npm start\nnpm is told\n```')).toEqual(['npm start']);
    expect(names('`npm run x -- one`, `-- two`, `A=1 npx y z`, `odd --tool`, `a word`, `node`')).toEqual([
      'npm run x -- one',
      'npm run x -- two',
      'A=1 npx y z',
      'odd --tool',
    ]);
  });

  it('refuses what could hide one', () => {
    for (const page of ['```bash\nls\n```', '~~~\nls\n~~~', '    npm run x', 'Say npx nx graph.'])
      expect(readPage('page.md', page).faults).toHaveLength(1);
  });
});

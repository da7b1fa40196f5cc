// `npm test`: every check of the house, one line per step and a summary at the end. A step's output is shown when it
// fails. Names after the command run only those steps: `npm test -- unit api`.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const reports = mkdtempSync(join(tmpdir(), 'sextant-reports-'));
const nx = (target) => ['nx', 'run-many', '-t', target, '--outputStyle=static'];
const jest = (project) => [
  'node',
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
  '--selectProjects',
  project,
  '--maxWorkers=2',
  '--json',
  `--outputFile=${join(reports, `${project}.json`)}`,
];

/** In this order; a step that goes `beside` starts together with the one before it, since two cores are seldom busy with one. */
const STEPS = [
  { name: 'format', says: 'Every file is formatted', command: ['prettier', '--check', '--log-level=warn', '.'] },
  { name: 'lint', says: 'Lint, and imports between projects', command: nx('lint'), beside: true },
  {
    name: 'boundaries',
    says: 'Imports inside the apps',
    command: ['depcruise', '--config', '.dependency-cruiser.cjs', 'apps', 'libs'],
  },
  { name: 'typecheck', says: 'Types', command: nx('typecheck'), beside: true },
  { name: 'build', says: 'Build of the whole graph', command: nx('build') },
  { name: 'budget', says: 'Scripts that each page loads', command: ['size-limit'] },
  {
    name: 'contract',
    says: 'Contract, client and error codes are what the code says',
    command: ['node', 'tools/contract.mjs', '--check'],
    beside: true,
  },
  { name: 'unit', says: 'Unit tests', command: jest('unit'), counted: true },
  {
    name: 'breaches',
    says: 'A planted breach of either rule is caught',
    command: ['node', 'tools/planted-breaches.mjs'],
    beside: true,
  },
  { name: 'api', says: 'API tests on a real PostgreSQL', command: jest('api'), counted: true },
  { name: 'e2e', says: 'The built API as processes', command: jest('e2e'), counted: true },
  {
    name: 'browser',
    says: 'Journeys in a real browser',
    first: ['node', 'tools/browser.mjs'],
    command: ['playwright', 'test', '--reporter=line,json'],
    counted: true,
  },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !STEPS.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}; steps are ${STEPS.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

const running = new Set();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop(signal));

const began = Date.now();
const failed = [];
const counts = { passed: 0, failed: 0 };
const steps = STEPS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
while (steps.length > 0) {
  const together = steps.splice(0, 1);
  while (steps[0]?.beside) together.push(...steps.splice(0, 1));
  await Promise.all(together.map(take));
}
rmSync(reports, { recursive: true, force: true });

const total = ((Date.now() - began) / 1000).toFixed(0);
console.log(failed.length === 0 ? `\nAll steps passed in ${total} s` : `\nFailed in ${total} s: ${failed.join(', ')}`);
console.log(
  `tests: ${counts.passed} passed, ${counts.failed + (failed.length > 0 && counts.failed === 0 ? 1 : 0)} failed`,
);
process.exitCode = failed.length === 0 ? 0 : 1;

/** Runs one step and says how it went. */
async function take(step) {
  const start = Date.now();
  const prepared = step.first ? await run(step.first) : { code: 0 };
  const { code, output } = prepared.code === 0 ? await run(step.command) : prepared;
  const tests = step.counted ? countsIn(join(reports, `${step.name}.json`)) : undefined;
  const fault = code === 0 ? tests && faultOf(tests) : `exit code ${code}`;
  counts.passed += tests?.passed ?? 0;
  counts.failed += tests?.failed ?? 0;
  const figures = tests ? `, ${tests.passed} tests` : '';
  const seconds = ((Date.now() - start) / 1000).toFixed(1).padStart(6);
  console.log(`${fault ? 'FAIL' : 'ok  '} ${step.name.padEnd(11)}${seconds} s  ${step.says}${figures}`);
  if (!fault) return;
  failed.push(step.name);
  console.log(`\n${output.trimEnd()}\n\n${step.name}: ${fault}\n`);
}

function run([command, ...words]) {
  return new Promise((resolve) => {
    const report = { PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'browser.json') };
    const quiet = { NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0', NODE_OPTIONS: '' };
    const env = { ...process.env, ...quiet, ...report };
    const chunks = [];
    const child = spawn(command, words, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    running.add(child);
    const end = (result) => {
      running.delete(child);
      resolve(result);
    };
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.once('error', (error) => end({ code: 1, output: error.message }));
    child.once('close', (code) => end({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') }));
  });
}

/** A run that skipped a test, or ran none, is no success. */
function faultOf({ passed, failed, skipped }) {
  if (passed + failed + skipped === 0) return 'no test was run';
  if (failed > 0) return `${failed} tests failed`;
  if (skipped > 0) return `${skipped} tests did not run`;
  return undefined;
}

/** What a report says, Jest's or Playwright's; a missing one counts as a failure. */
function countsIn(file) {
  let report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
  if (report.stats) {
    // A journey that passed only when it was repeated has failed.
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected, failed: unexpected + flaky, skipped };
  }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report;
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
}

/** Ends the steps that run, with all they started, and then this run. */
function stop(signal) {
  for (const { pid } of running) {
    try {
      if (pid) process.kill(-pid, signal);
    } catch {
      // It has ended by itself.
    }
  }
  rmSync(reports, { recursive: true, force: true });
  process.exit(130);
}

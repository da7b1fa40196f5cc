// One run of a test runner for many of Nx's tasks: they share a database, a browser and loaded modules, and Nx still keeps
// the result of each by itself.
const { spawn } = require('node:child_process');
const { once } = require('node:events');
const { mkdtempSync, readFileSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join, relative, resolve } = require('node:path');

const ROOT = resolve(__dirname, '../..');

/** Returns the expression that matches the workspace paths of a task's files. */
const pathsOf = ({ folder, kind, release }) =>
  `${folder}/(?:.*/)?[^/]*${release ? '\\.release' : '(?<!\\.release)'}\\.${kind}\\.tsx?$`;

/**
 * Makes an executor of a runner.
 * @param command returns the program with its words, for expressions of paths and the file of its report
 * @param read returns what a report says of each file: { file, passed, failed, skipped, failures }, numbers and texts
 */
function executorOf({ command, read }) {
  async function run(tasks) {
    const folder = mkdtempSync(join(tmpdir(), 'sextant-report-'));
    try {
      const report = join(folder, 'report.json');
      const { words, env } = command(Object.values(tasks).map(pathsOf), report);
      const child = spawn(process.execPath, words, {
        cwd: ROOT,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
      const [code] = await once(child, 'close');
      const files = filesOf(report);
      const isBlamed = files.some(({ failed, skipped }) => failed + skipped > 0);
      return Object.fromEntries(
        Object.entries(tasks).map(([id, task]) => {
          const own = files.filter(({ file }) => new RegExp(`^${pathsOf(task)}`).test(relative(ROOT, file)));
          return [id, resultOf(own, code === 0 || isBlamed)];
        }),
      );
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  function filesOf(report) {
    try {
      return read(JSON.parse(readFileSync(report, 'utf8')));
    } catch {
      return [];
    }
  }

  return {
    read,
    default: async (options) => {
      const { only } = await run({ only: options });
      process.stdout.write(only.terminalOutput);
      return only;
    },
    async *batch(_, tasks) {
      for (const [task, result] of Object.entries(await run(tasks))) yield { task, result };
    },
  };
}

/** A task passes when all its tests ran and passed, and no fault beside the tests ended the run. */
function resultOf(files, isWhole) {
  const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map((one) =>
    files.reduce((sum, file) => sum + file[one], 0),
  );
  const success = isWhole && passed > 0 && failed === 0 && skipped === 0;
  const lines = files.flatMap(({ failures }) => failures);
  if (skipped > 0) lines.push('A skipped test is no passed test: run it, or remove it with the reason in the commit.');
  if (passed + failed + skipped === 0) lines.push('No test ran.');
  lines.push(`tests: ${passed} passed, ${failed} failed, ${skipped} skipped`, '');
  return { success, terminalOutput: lines.join('\n') };
}

module.exports = { executorOf, resultOf };

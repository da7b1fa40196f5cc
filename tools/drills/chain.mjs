// A real Litecoin node on a chain of its own: payments, reorganisations and double spends, as the suite beside the API plays
// them. It needs Debian's package litecoind, and installs it where it may.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const PROGRAM = '/usr/lib/litecoin/litecoind';

export const drill = {
  name: 'chain',
  about:
    'a real Litecoin node: payments, reorganisations, double spends, the addresses of an account key, withdrawals by a PSBT',
  atMostSeconds: 240,
  run,
};

async function run(context) {
  install(context);
  const file = join(context.folder, 'results.json');
  const suite = spawn(
    join(ROOT, 'node_modules/.bin/vitest'),
    ['run', '--project', 'drill', '--reporter=json', `--outputFile=${file}`],
    { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'], signal: context.signal },
  );
  await new Promise((resolve, reject) => suite.once('exit', resolve).once('error', reject));
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'));
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  if (tests.length === 0) throw new Error(`The suite did not start: ${testResults[0]?.message ?? 'no test was found'}`);
  for (const { failureMessages } of tests) for (const message of failureMessages) context.say(message);
  return tests.map(({ title, status }) => ({
    what: `Litecoin: ${title}`,
    measured: status,
    promised: 'passed',
    kept: status === 'passed',
  }));
}

function install({ say }) {
  if (existsSync(PROGRAM)) return;
  if (process.getuid?.() !== 0) throw new Error('It needs litecoind: apt-get install litecoind');
  say('installing litecoind');
  execFileSync('apt-get', ['update', '--quiet'], { stdio: 'ignore' });
  execFileSync('apt-get', ['install', '--yes', '--quiet', '--no-install-recommends', 'litecoind'], { stdio: 'ignore' });
}

// A real Litecoin node on a chain of its own: payments, reorganisations and double spends, as the suite beside the API plays
// them. It needs Debian's package litecoind, and installs it where it may.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { suiteFailures, suiteFigures } from './support/suite-figures.mjs';

const ROOT = join(import.meta.dirname, '../..');
const SUITES = join(ROOT, 'apps/api/test/chain');
const PROGRAM = '/usr/lib/litecoin/litecoind';

export const drill = {
  name: 'chain',
  about:
    'a real Litecoin node: payments, reorganisations, double spends, a node that is away, on another branch or lies, a reader that is killed, the addresses of an account key, withdrawals by a PSBT',
  atMostSeconds: 360,
  run,
};

async function run(context) {
  install(context);
  const file = join(context.folder, 'results.json');
  const suite = spawn(
    join(ROOT, 'node_modules/.bin/jest'),
    ['--selectProjects', 'drill', '--json', `--outputFile=${file}`],
    { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'], signal: context.signal },
  );
  const code = await new Promise((resolve, reject) => suite.once('exit', resolve).once('error', reject));
  const report = JSON.parse(readFileSync(file, 'utf8'));
  for (const message of suiteFailures(report)) context.say(message);
  const suites = readdirSync(SUITES).filter((name) => name.endsWith('.drill-spec.ts'));
  return suiteFigures('Litecoin', suites, { code, report });
}

function install({ say }) {
  if (existsSync(PROGRAM)) return;
  if (process.getuid?.() !== 0) throw new Error('It needs litecoind: apt-get install litecoind');
  say('installing litecoind');
  execFileSync('apt-get', ['update', '--quiet'], { stdio: 'ignore' });
  execFileSync('apt-get', ['install', '--yes', '--quiet', '--no-install-recommends', 'litecoind'], { stdio: 'ignore' });
}

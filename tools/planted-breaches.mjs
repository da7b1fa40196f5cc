// Plants breaches of the import rules and fails unless each one is caught: a rule that is skipped must not look like a
// rule that is kept.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const env = { ...process.env, NX_DAEMON: 'false', FORCE_COLOR: '0' };
const missed = [];

/** Between projects: linted from standard input, as if the file stood there. */
const BETWEEN_PROJECTS = [
  ['libs/money/src/planted.ts', `import '@nestjs/common';`, '@nx/enforce-module-boundaries'],
  ['libs/money/src/planted.ts', `import '@sextant/test-data';`, '@nx/enforce-module-boundaries'],
  ['apps/api/src/planted.ts', `import '@sextant/test-data';`, '@nx/enforce-module-boundaries'],
  ['apps/api/src/planted.ts', `export const port = process.env.PORT;`, 'no-restricted-properties'],
  ['apps/web/src/planted.ts', `import '@sextant/test-data';`, '@nx/enforce-module-boundaries'],
  ['apps/web/src/planted.ts', `export const reply = fetch('/v1/user/me');`, 'no-restricted-globals'],
  ['apps/web/src/planted.ts', `document.body.innerHTML = '<b>';`, 'no-restricted-syntax'],
];
for (const [file, source, rule] of BETWEEN_PROJECTS) {
  const words = ['--stdin', '--stdin-filename', join(root, file), '--format', 'json'];
  const { stdout } = spawnSync('eslint', words, { cwd: root, env, input: `${source}\n`, encoding: 'utf8' });
  if (!stdout.includes(`"ruleId":"${rule}"`)) missed.push(`${file}: ${source}`);
}

/** Inside an app: each file in a small tree of its own, cruised with the real rules. */
const modules = 'apps/api/src/modules';
const INSIDE = [
  [`${modules}/ledger/planted.ts`, '../trade/index.js', 'ledger-asks-only-its-friends'],
  [`${modules}/market/planted.ts`, '../user/index.js', 'market-asks-only-its-friends'],
  [`${modules}/payment-method/planted.ts`, '../transaction/index.js', 'payment-method-asks-only-its-friends'],
  [`${modules}/user/planted.ts`, '../auth/index.js', 'user-asks-only-its-friends'],
  [`${modules}/auth/planted.ts`, '../trade/index.js', 'auth-asks-only-its-friends'],
  [`${modules}/transaction/planted.ts`, '../trade/index.js', 'transaction-asks-only-its-friends'],
  [`${modules}/trade/planted.ts`, '../user/index.js', 'trade-asks-only-its-friends'],
  [`${modules}/trade/planted.ts`, '../ledger/ledger.js', 'enter-a-module-by-its-front-door'],
  [`${modules}/trade/planted.ts`, './index.js', 'a-module-does-not-use-its-own-front-door'],
  [`${modules}/trade/planted.controller.ts`, './trade.repository.js', 'controllers-reach-no-tables'],
  [`${modules}/trade/planted.rules.ts`, '../../platform/http/index.js', 'rules-are-pure'],
  [`${modules}/trade/planted.ts`, 'typeorm', 'only-tables-and-database-speak-typeorm'],
  [`${modules}/trade/planted.repository.ts`, '@nestjs/typeorm', 'only-database-injects-typeorm'],
  ['apps/api/src/platform/http/planted.ts', '../../modules/trade/index.js', 'platform-knows-no-business'],
  ['apps/api/src/planted.ts', './modules/trade/trade.repository.js', 'app-enters-modules-by-the-front-door'],
  ['apps/web/src/shared/planted.ts', '../features/trade/trade.js', 'web-shared-looks-down-only'],
  ['apps/web/src/features/trade/planted.ts', '../../pages/trade.js', 'web-features-look-down-only'],
  ['apps/web/src/features/trade/planted.ts', '../deposit/deposit.js', 'web-features-do-not-meet'],
  ['apps/web/src/pages/planted.ts', '../app/app.js', 'web-pages-look-down-only'],
  ['apps/web/src/planted.ts', '../../api/src/app.module.js', 'apps-do-not-meet'],
  ['libs/money/src/planted.ts', '../../../apps/api/src/app.module.js', 'libs-never-import-apps'],
  ['apps/api-e2e/src/planted.ts', '../../api/src/app.module.js', 'apps-do-not-meet'],
];
const tree = mkdtempSync(join(tmpdir(), 'sextant-planted-'));
try {
  cpSync(join(root, 'tsconfig.base.json'), join(tree, 'tsconfig.base.json'));
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  for (const [file, target] of INSIDE) {
    put(file, '');
    if (target.startsWith('.')) put(join(dirname(file), target).replace(/\.js$/, '.ts'), 'export {};\n');
  }
  for (const file of new Set(INSIDE.map(([planted]) => planted))) {
    const imports = INSIDE.filter(([planted]) => planted === file).map(([, target]) => `import '${target}';`);
    put(file, `${imports.join('\n')}\n`);
  }
  const words = ['--config', join(root, '.dependency-cruiser.cjs'), '--output-type', 'json', 'apps', 'libs'];
  const { stdout, stderr } = spawnSync('depcruise', words, { cwd: tree, env, encoding: 'utf8', maxBuffer: 1 << 26 });
  if (!stdout.startsWith('{')) throw new Error(stderr);
  const caught = JSON.parse(stdout).summary.violations.map(({ rule, from }) => `${rule.name} ${from}`);
  for (const [file, target, rule] of INSIDE) {
    if (!caught.includes(`${rule} ${file}`)) missed.push(`${file} → ${target} (${rule})`);
  }
} finally {
  rmSync(tree, { recursive: true, force: true });
}

const planted = BETWEEN_PROJECTS.length + INSIDE.length;
console.log(`${planted - missed.length} of ${planted} planted breaches caught`);
for (const breach of missed) console.log(`not caught: ${breach}`);
process.exitCode = missed.length === 0 ? 0 : 1;

function put(file, text) {
  const path = join(tree, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

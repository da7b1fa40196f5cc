// Plants breaches of the lint and import rules and fails unless each one is caught: a rule that is skipped must not look
// like a rule that is kept.
import { ESLint } from 'eslint';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

const root = resolve(import.meta.dirname, '..');
Object.assign(process.env, { NX_DAEMON: 'false', FORCE_COLOR: '0' });
const missed = [];

/** Linted with the real settings as if the file stood there; nothing is written among the sources. */
const LINTED = [
  ['libs/money/src/planted.ts', `import '@nestjs/common';`, '@nx/enforce-module-boundaries'],
  ['libs/money/src/planted.ts', `import '@sextant/test-data';`, '@nx/enforce-module-boundaries'],
  ['apps/api/src/planted.ts', `import '@sextant/test-data';`, '@nx/enforce-module-boundaries'],
  ['apps/api/src/planted.ts', `export const port = process.env.PORT;`, 'no-restricted-properties'],
  ['apps/web/src/planted.tsx', `import '@sextant/test-data';`, '@nx/enforce-module-boundaries'],
  ['apps/web/src/planted.tsx', `export const reply = fetch('/v1/user/me');`, 'no-restricted-globals'],
  ['apps/web/src/planted.tsx', `document.body.innerHTML = '<b>';`, 'no-restricted-syntax'],
  [
    'apps/web/src/planted.tsx',
    `import { useState } from 'react'; export function Planted({ on }: { on: boolean }) { if (on) useState(1); return on; }`,
    'react-hooks/rules-of-hooks',
  ],
  [
    'apps/web/src/planted.tsx',
    `import { useEffect } from 'react'; export function Planted({ on }: { on: boolean }) { useEffect(() => alert(on), []); return on; }`,
    'react-hooks/exhaustive-deps',
  ],
  ['apps/web/src/planted.tsx', `export const planted = <img src="logo.svg" />;`, 'jsx-a11y-x/alt-text'],
  ['apps/api/test/nobody-plants-any-longer.api-spec.ts', `export {};`, 'sextant/file-name'],
  ['tools/planted.mjs', `export const planted = unheardOf;`, 'no-undef'],
];

/** Promises that nobody waits for, each in a file of its own in that tree: what sees them reads types, so it wants projects. */
const FLOATING = 'typescript(no-floating-promises)';
const MISUSED = 'typescript(no-misused-promises)';
const PROMISES = [
  ['libs/money/src/floating.ts', `Promise.resolve(1);`, FLOATING],
  ['apps/api/src/floating.ts', `Promise.resolve(1);`, FLOATING],
  ['apps/api/src/misused.ts', `[1].forEach(async (one) => one);`, MISUSED],
  ['apps/api/test/floating.api-spec.ts', `Promise.resolve(1);`, FLOATING],
  ['apps/web/src/floating.tsx', `Promise.resolve(1);`, FLOATING],
  ['apps/web/src/misused.tsx', `export const pay = <button onClick={async () => undefined}>Pay</button>;`, MISUSED],
];

/** Inside an app: each file in a small tree of its own, cruised with the real rules. */
const modules = 'apps/api/src/modules';
const INSIDE = [
  [`${modules}/ledger/planted.ts`, '#modules/trade/index.js', 'ledger-dependencies'],
  [`${modules}/market/planted.ts`, '#modules/user/index.js', 'market-dependencies'],
  [`${modules}/payment-method/planted.ts`, '#modules/transaction/index.js', 'payment-method-dependencies'],
  [`${modules}/user/planted.ts`, '#modules/auth/index.js', 'user-dependencies'],
  [`${modules}/auth/planted.ts`, '#modules/trade/index.js', 'auth-dependencies'],
  [`${modules}/transaction/planted.ts`, '#modules/trade/index.js', 'transaction-dependencies'],
  [`${modules}/trade/planted.ts`, '#modules/auth/index.js', 'trade-dependencies'],
  [`${modules}/trade/planted.ts`, '#modules/ledger/ledger.js', 'modules-public-api'],
  [`${modules}/trade/planted.ts`, './index.js', 'no-own-index'],
  [`${modules}/trade/planted.controller.ts`, './trade.repository.js', 'no-repositories-in-controllers'],
  [`${modules}/trade/planted.rules.ts`, '#platform/http/index.js', 'rules-are-pure'],
  [`${modules}/trade/planted.ts`, 'typeorm', 'typeorm-in-repositories'],
  [`${modules}/trade/planted.repository.ts`, '@nestjs/typeorm', 'only-database-injects-typeorm'],
  ['apps/api/src/platform/http/planted.ts', '#modules/trade/index.js', 'platform-layering'],
  ['apps/api/src/planted.ts', './modules/trade/trade.repository.js', 'app-uses-public-api'],
  ['apps/web/src/shared/planted.ts', '../features/trade/trade.js', 'web-shared-layering'],
  ['apps/web/src/features/trade/planted.ts', '../../pages/trade.js', 'web-features-layering'],
  ['apps/web/src/features/trade/planted.ts', '../deposit/deposit.js', 'web-features-independent'],
  ['apps/web/src/pages/planted.ts', '../app/app.js', 'web-pages-layering'],
  ['apps/web/src/planted.ts', '../../api/src/app.module.js', 'apps-independent'],
  ['libs/money/src/planted.ts', '../../../apps/api/src/app.module.js', 'libs-never-import-apps'],
  ['apps/api-e2e/src/planted.ts', '../../api/src/app.module.js', 'apps-independent'],
];
const tree = mkdtempSync(join(tmpdir(), 'sextant-planted-'));
const clear = () => rmSync(tree, { recursive: true, force: true });
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    clear();
    process.exit(130);
  });
}
try {
  // The cruise is a process of its own, so both cores have work.
  const [violations] = await Promise.all([cruise(), lint()]);
  await promises();
  const caught = violations.map(({ rule, from }) => `${rule.name} ${from}`);
  for (const [file, target, rule] of INSIDE) {
    if (!caught.includes(`${rule} ${file}`)) missed.push(`${file} → ${target} (${rule})`);
  }
} finally {
  clear();
}

const planted = LINTED.length + PROMISES.length + INSIDE.length;
console.log(`${planted - missed.length} of ${planted} planted breaches caught`);
for (const breach of missed) console.log(`not caught: ${breach}`);
process.exitCode = missed.length === 0 ? 0 : 1;

async function lint() {
  const eslint = new ESLint({ cwd: root });
  for (const [file, source, rule] of LINTED) {
    const [{ messages }] = await eslint.lintText(`${source}\n`, { filePath: join(root, file) });
    const caught = messages.some(({ ruleId, severity }) => ruleId === rule && severity === 2);
    if (!caught) missed.push(`${file}: ${source} (${rule})`);
  }
}

/** In three projects by the command that ends the lint script of all. */
async function promises() {
  for (const file of globSync('{apps,libs}/*/package.json', { cwd: root })) {
    const { lint } = JSON.parse(readFileSync(join(root, file), 'utf8')).scripts;
    if (!lint.endsWith(' && oxlint -c ../../.oxlintrc.json')) throw new Error(`${file}: oxlint does not end "${lint}"`);
  }
  for (const project of ['apps/api', 'apps/web', 'libs/money']) {
    cpSync(join(root, project, 'tsconfig.json'), join(tree, project, 'tsconfig.json'));
    const here = PROMISES.filter(([file]) => file.startsWith(`${project}/`));
    for (const [file, source] of here) put(file, `${source}\n`);
    const { stdout, stderr } = await run('oxlint', ['-c', join(root, '.oxlintrc.json'), '-f', 'json'], project);
    if (!stdout.startsWith('{')) throw new Error(stderr || stdout);
    const caught = JSON.parse(stdout).diagnostics.map(({ code, severity, filename }) =>
      [code, severity, filename].join(),
    );
    for (const [file, source, rule] of here) {
      const name = file.slice(project.length + 1);
      if (!caught.includes(`${rule},error,${name}`)) missed.push(`${file}: ${source} (${rule})`);
    }
  }
}

async function cruise() {
  cpSync(join(root, 'tsconfig.base.json'), join(tree, 'tsconfig.base.json'));
  cpSync(join(root, 'apps/api/package.json'), join(tree, 'apps/api/package.json'));
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  for (const [file, target] of INSIDE) {
    put(file, '');
    const source = target.startsWith('#') ? join('apps/api/src', target.slice(1)) : join(dirname(file), target);
    if (/^[.#]/.test(target)) put(source.replace(/\.js$/, '.ts'), 'export {};\n');
  }
  for (const file of new Set(INSIDE.map(([planted]) => planted))) {
    const imports = INSIDE.filter(([planted]) => planted === file).map(([, target]) => `import '${target}';`);
    put(file, `${imports.join('\n')}\n`);
  }
  const words = ['--config', join(root, '.dependency-cruiser.cjs'), '--output-type', 'json', 'apps', 'libs'];
  const { stdout, stderr } = await run('depcruise', words);
  if (!stdout.startsWith('{')) throw new Error(stderr);
  return JSON.parse(stdout).summary.violations;
}

async function run(program, words, project = '.') {
  const child = spawn(program, words, { cwd: join(tree, project), stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { stdout, stderr };
}

function put(file, text) {
  const path = join(tree, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

// Generates clients of the contract with five public generators and compiles them in strict TypeScript. Needs the npm
// registry and about two minutes; prints the errors of each and fails when there is one.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PACKAGES = [
  'typescript@5.9.3',
  'openapi-typescript@7.13.0',
  '@hey-api/openapi-ts@0.99.0',
  ...['orval@8.38.0', 'axios@1.21.1', 'zod@4.6.7'],
  ...['core', 'cli', 'plugin-oas', 'plugin-ts', 'plugin-zod'].map((name) => `@kubb/${name}@4.39.3`),
];
const KUBB = `import { defineConfig } from '@kubb/core';
import { pluginOas } from '@kubb/plugin-oas';
import { pluginTs } from '@kubb/plugin-ts';
import { pluginZod } from '@kubb/plugin-zod';
const plugins = [pluginOas(), pluginTs(), pluginZod()];
export default defineConfig({ input: { path: 'openapi.json' }, output: { path: 'kubb', format: false }, plugins });
`;
const COMMANDS = {
  'openapi-typescript': 'openapi-typescript openapi.json -o openapi-typescript/schema.ts',
  'hey-api': 'openapi-ts -i openapi.json -o hey-api',
  'orval-axios': 'orval --input openapi.json --output orval-axios/client.ts --client axios',
  'orval-zod': 'orval --input openapi.json --output orval-zod/client.ts --client zod',
  kubb: 'kubb generate --config kubb.config.mjs',
};
const OPTIONS = '--strict --noEmit --skipLibCheck --target es2022 --module esnext --moduleResolution bundler';
const LIBRARIES = '--lib es2023,dom,dom.iterable --allowImportingTsExtensions --types node';

const folder = mkdtempSync(path.join(tmpdir(), 'sextant-generators-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Runs a command in the folder and returns its exit code and what it printed. */
function run(command) {
  const env = { ...process.env, PATH: `${path.join(folder, 'node_modules/.bin')}:${process.env.PATH}` };
  const { status, stdout, stderr } = spawnSync(command, { cwd: folder, env, shell: true, encoding: 'utf8' });
  return { failed: status !== 0, printed: stdout + stderr };
}

copyFileSync(path.join(import.meta.dirname, '../openapi/openapi.json'), path.join(folder, 'openapi.json'));
writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
writeFileSync(path.join(folder, 'kubb.config.mjs'), KUBB);
const installed = run(`npm install --no-audit --no-fund @types/node@24 ${PACKAGES.join(' ')}`);
if (installed.failed) throw new Error(installed.printed);
for (const [name, command] of Object.entries(COMMANDS)) {
  const generated = run(command);
  const compiled = generated.failed ? generated : run(`tsc ${OPTIONS} ${LIBRARIES} $(find ${name} -name '*.ts')`);
  console.log(`${name}: ${compiled.failed ? `fails\n${compiled.printed}` : 'compiles'}`);
  if (compiled.failed) process.exitCode = 1;
}

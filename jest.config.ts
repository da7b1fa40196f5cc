import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Config } from 'jest';
import { LEFT_OUT } from './tools/left-out.mjs';

const root = import.meta.dirname;
/** Suites also pass on Jest's own runtime, only slower: `JEST_STOCK=1 NODE_OPTIONS=--experimental-vm-modules npx jest`. */
const isStock = process.env.JEST_STOCK === '1';
// Set-ups run in this process and import sources, too.
if (!isStock) createRequire(import.meta.url)('./tools/jest/loader.cjs');
// Workers inherit these. A worker's garbage is young and plenty: room for it, collected by the thread that makes it, and
// compiled functions that are kept, take a twelfth less processor time.
const memory = ['--min-semi-space-size=32', '--max-semi-space-size=64', '--single-threaded-gc', '--no-flush-bytecode'];
process.execArgv.push(...memory);

const project = (displayName: string, testMatch: string[], setUp: string): Config => ({
  displayName,
  rootDir: root,
  testMatch: testMatch.map((glob) => `<rootDir>/${glob}`),
  testPathIgnorePatterns: ['/node_modules/', '/dist/', ...(process.env.FAKETIME ? LEFT_OUT : [])],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.nx/'],
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  globalSetup: `<rootDir>/tools/jest/set-up-${setUp}.mjs`,
  globalTeardown: '<rootDir>/tools/jest/tear-down.mjs',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.tsx?$': ['@swc/jest', JSON.parse(readFileSync(`${root}/.swcrc`, 'utf8'))] },
  moduleNameMapper: {
    '^@sextant/([a-z-]+)$': '<rootDir>/libs/$1/src/index.ts',
    '^#(platform|modules)/(.*)\\.js$': '<rootDir>/apps/api/src/$1/$2',
    '^#shared/(.*)\\.js$': '<rootDir>/apps/web/src/shared/$1',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  // All suites of a worker share the loaded modules: loading the API for each took more time than its tests.
  ...(!isStock && {
    runtime: '<rootDir>/tools/jest/runtime.cjs',
    testEnvironment: '<rootDir>/tools/jest/environment.cjs',
  }),
});

export default {
  // One more than the cores of the machine that is meant, since suites also wait: for a clock, a lock, a mail.
  maxWorkers: 3,
  // Also makes a single suite run in a worker, which has the flags above.
  workerIdleMemoryLimit: '8GB',
  // A suite starts a server and a database on two cores that may be busy. What hangs is still noticed.
  testTimeout: 90_000,
  reporters: ['default'],
  projects: [
    project('unit', ['{apps,libs}/*/src/**/*.spec.ts'], 'folder'),
    project('api', ['apps/api/test/**/*.api-spec.ts'], 'database'),
    // Needs a program that most machines lack; a drill installs it and runs these.
    project('drill', ['apps/api/test/**/*.drill-spec.ts'], 'database'),
    project('pages', ['apps/api-e2e/src/**/*.page-spec.ts'], 'folder'),
    project('e2e', ['apps/api-e2e/src/**/*.e2e-spec.ts'], 'product'),
  ],
} satisfies Config;

import swc from 'unplugin-swc';
import { configDefaults, defineConfig } from 'vitest/config';
import { LEFT_OUT } from './tools/left-out.mjs';
import LongestFirst from './tools/longest-first.mjs';

const RUN_FOLDER = `${import.meta.dirname}/tools/run-folder.mjs`;

/**
 * The suites without a browser. They are compiled as the product is, with the decorators that Nest and TypeORM need, and
 * all suites of a worker share the loaded modules: loading the API anew for each took more time than its tests.
 */
export default defineConfig({
  plugins: [swc.vite({ configFile: `${import.meta.dirname}/.swcrc` })],
  // Packages of this workspace and rooms of the API are their sources, so a test never runs against a stale build.
  resolve: {
    alias: [
      { find: /^@sextant\/([a-z-]+)$/, replacement: `${import.meta.dirname}/libs/$1/src/index.ts` },
      { find: /^#(platform|modules)\//, replacement: `${import.meta.dirname}/apps/api/src/$1/` },
    ],
  },
  test: {
    exclude: [...configDefaults.exclude, ...(process.env.FAKETIME ? LEFT_OUT : [])],
    pool: 'forks',
    isolate: false,
    // A worker's rubbish is young and plenty: room for it, collected by the thread that makes it, and compiled functions
    // that are kept, take a twelfth less of the processor.
    execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64', '--single-threaded-gc', '--no-flush-bytecode'],
    fsModuleCache: true,
    reporters: ['default', './tools/count-tests/vitest.mjs'],
    // One more than the cores of the machine that is meant, since suites also wait: for a clock, a lock, a mail.
    maxWorkers: 3,
    // A suite starts a server and a database, on two cores that may have a lot to do at once; what hangs is noticed all the
    // same.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    allowOnly: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['{apps,libs}/*/src/**/*.spec.ts'], globalSetup: [RUN_FOLDER] },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['apps/api/test/**/*.api-spec.ts'],
          globalSetup: [RUN_FOLDER, './apps/api/test/support/global-setup.ts'],
        },
      },
      // What needs a program that most machines do not have; a drill installs it and runs these.
      {
        extends: true,
        test: {
          name: 'drill',
          include: ['apps/api/test/**/*.drill-spec.ts'],
          globalSetup: [RUN_FOLDER, './apps/api/test/support/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'pages', include: ['apps/api-e2e/src/**/*.page-spec.ts'], globalSetup: [RUN_FOLDER] },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          // One test starts Sextant several times, and each start has a limit of its own.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          include: ['apps/api-e2e/src/**/*.e2e-spec.ts'],
          globalSetup: [RUN_FOLDER, './apps/api-e2e/src/support/global-setup.mjs'],
        },
      },
    ],
  },
});

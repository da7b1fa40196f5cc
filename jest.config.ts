import type { Config } from 'jest';

// One transform for all TypeScript: swc with the decorators Nest and TypeORM need. Packages of this workspace resolve
// to their sources (the `@sextant/source` condition), so a test never runs against a stale build.
const shared = {
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['@sextant/source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  resolver: '<rootDir>/tools/jest-resolver.cjs',
  transform: { '^.+\\.tsx?$': ['@swc/jest', {}] },
  transformIgnorePatterns: ['/node_modules/'],
} satisfies Config;

export default {
  // A suite starts a server and a database, on two cores that may have a lot to do at once; what hangs is noticed all the
  // same. Jest reads this limit here only, not per project.
  testTimeout: 90_000,
  projects: [
    { ...shared, displayName: 'unit', testMatch: ['<rootDir>/{libs,apps}/*/src/**/*.spec.ts'] },
    {
      ...shared,
      displayName: 'api',
      testMatch: ['<rootDir>/apps/api/test/**/*.api-spec.ts'],
      setupFiles: ['<rootDir>/tools/jest-nest-first.mjs'],
      globalSetup: '<rootDir>/apps/api/test/support/global-setup.mjs',
      globalTeardown: '<rootDir>/apps/api/test/support/global-teardown.mjs',
    },
    {
      ...shared,
      displayName: 'e2e',
      testMatch: ['<rootDir>/apps/api-e2e/src/**/*.e2e-spec.ts'],
      globalSetup: '<rootDir>/apps/api-e2e/src/support/global-setup.mjs',
    },
  ],
} satisfies Config;

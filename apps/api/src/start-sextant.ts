import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type Settings, SettingsRefused, whyNotFree } from '#platform/config/index.js';
import { migrate, startEmbeddedPostgres, whyNotUsable } from '#platform/database/index.js';
import { HealthChecks } from '#platform/health/index.js';
import { checkInboxPorts } from '#platform/mail/index.js';
import { RESTORE_COPIES, UNFINISHED_RESTORE } from './backup/manifest.js';
import type { SignIns } from './demo/prepare-installation.js';

export interface RunningSextant {
  app: NestFastifyApplication;
  signIns: SignIns;
  /** Finishes what is in flight, then stops everything that was started. */
  stop(): Promise<void>;
}

type Say = (line: string) => void;

/** Connections that the system keeps until they are taken in: more than a rush makes in a turn of the event loop. */
const BACKLOG = 4_096;
/** How long requests in flight may take at the stop until they are cut off. */
const FINISH_WITHIN_MS = 4_000;

/**
 * Starts everything: ports are looked at first, so that a taken one leaves nothing half-started; then the database,
 * the migrations, the operator and the demo, and last the port opens.
 * @param asked aborts when somebody asks to stop meanwhile: what was started by then is stopped again
 */
export async function startSextant(settings: Settings, say: Say, asked: AbortSignal): Promise<RunningSextant> {
  await requirePorts(settings);
  await requireOwnDatabase(settings);
  asked.throwIfAborted();
  requireDataDir(settings);
  requireSecrets(settings);
  const loading = loadApp();
  // Thrown where it is waited for, once a database that was started will be stopped.
  loading.catch(() => undefined);
  const database = await provideDatabase(settings, say);
  let node: { stop(): Promise<void> } | undefined;
  try {
    asked.throwIfAborted();
    // Of a restore that was interrupted while it copied: one that is under way would hold the database.
    if (!settings.databaseUrl) {
      const copies = join(settings.dataDir, RESTORE_COPIES);
      await rm(copies, { recursive: true, force: true }).catch(() => say(`${copies} is of no use and can be removed`));
    }
    await migrate(database.url);
    const { createApp, prepareInstallation, startDemoNode } = await loading;
    asked.throwIfAborted();
    node = await provideDemoNode(settings, say, startDemoNode);
    const app = await createApp(settings, database.url);
    let signIns: SignIns;
    try {
      asked.throwIfAborted();
      signIns = await prepareInstallation(app, settings, say);
      asked.throwIfAborted();
      await app.listen({ port: settings.port, host: settings.host, backlog: BACKLOG });
    } catch (error) {
      await app.close();
      throw error;
    }
    const stop = async () => {
      await drain(app, settings);
      await app.close();
      await node?.stop();
      await database.stop();
    };
    return { app, signIns, stop };
  } catch (error) {
    await node?.stop();
    await database.stop();
    throw error;
  }
}

/**
 * Drains before it closes: readiness fails first and kept connections end, so that a proxy goes elsewhere;
 * then the port closes, and requests in flight are finished.
 */
async function drain(app: NestFastifyApplication, { stopDelaySeconds }: Settings): Promise<void> {
  app.get(HealthChecks).startDraining();
  await sleep(stopDelaySeconds * 1_000);
  const server = app.getHttpServer();
  const timer = setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MS);
  await new Promise((closed) => server.close(closed));
  clearTimeout(timer);
}

/** @throws SettingsRefused naming every port that is taken */
async function requirePorts(settings: Settings): Promise<void> {
  const looks = await Promise.allSettled([checkPort(settings), checkMetricsPort(settings), checkInboxPorts(settings)]);
  const refusals = looks.flatMap((look): unknown[] => (look.status === 'rejected' ? [look.reason] : []));
  const unexpected = refusals.find((refusal) => !(refusal instanceof SettingsRefused));
  if (unexpected) throw unexpected;
  const faults = refusals.flatMap((refusal) => (refusal instanceof SettingsRefused ? refusal.faults : []));
  // A wrong HOST is found at each port that is looked at there.
  const once = [...new Map(faults.map((fault) => [`${fault.name} ${fault.fault}`, fault])).values()];
  if (once.length > 0) throw new SettingsRefused(once, true);
}

async function requireOwnDatabase({ databaseUrl }: Settings): Promise<void> {
  const fault = databaseUrl && (await whyNotUsable(databaseUrl));
  if (fault) throw new SettingsRefused([{ name: 'DATABASE_URL', fault }], true);
}

function requireDataDir({ dataDir }: Settings): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown';
    const fault = `${dataDir} cannot be written to (${code}); choose a folder that can be`;
    throw new SettingsRefused([{ name: 'DATA_DIR', fault }], true);
  }
  if (!existsSync(join(dataDir, UNFINISHED_RESTORE))) return;
  const fault = `a restore into ${dataDir} did not end; run it again with --overwrite`;
  throw new SettingsRefused([{ name: 'DATA_DIR', fault }]);
}

/** Made or read before the database starts. @throws SettingsRefused naming a secret that was cut off */
function requireSecrets({ jwtSecret, codeSecret }: Settings): void {
  if (!jwtSecret || !codeSecret) throw new Error('A secret is missing');
}

/** Loaded while the database starts and is migrated, which is mostly waiting. */
async function loadApp() {
  const [{ createApp }, { prepareInstallation }, { startDemoNode }] = await Promise.all([
    import('./create-app.js'),
    import('./demo/prepare-installation.js'),
    import('./demo/demo-node.js'),
  ]);
  return { createApp, prepareInstallation, startDemoNode };
}

type StartDemoNode = Awaited<ReturnType<typeof loadApp>>['startDemoNode'];

/** A demo with data has a chain of its own, unless it was given a node; without one it works as well. */
async function provideDemoNode(settings: Settings, say: Say, start: StartDemoNode) {
  if (settings.mode !== 'demo' || !settings.demoData || settings.nodes.ethereum) return undefined;
  try {
    const node = await start(join(settings.dataDir, 'ethereum'));
    if (!node) return undefined;
    settings.nodes = { ...settings.nodes, ethereum: node.url };
    settings.demoNodeUrl = node.url;
    return node;
  } catch (fault) {
    say(`No deposit can be paid in this demo: ${(fault as Error).message}`);
    return undefined;
  }
}

async function provideDatabase(settings: Settings, say: Say) {
  if (settings.databaseUrl) return { url: settings.databaseUrl, stop: async () => undefined };
  return startEmbeddedPostgres({ directory: join(settings.dataDir, 'postgres'), log: say });
}

async function checkPort({ port, host }: Settings): Promise<void> {
  const fault = await whyNotFree('PORT', port, host);
  if (fault) throw new SettingsRefused([fault]);
}

async function checkMetricsPort({ metricsPort, metricsHost }: Settings): Promise<void> {
  const fault = metricsPort && (await whyNotFree('METRICS_PORT', metricsPort, metricsHost));
  if (fault) throw new SettingsRefused([fault.name === 'HOST' ? { ...fault, name: 'METRICS_HOST' } : fault]);
}

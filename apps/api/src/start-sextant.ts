import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from './create-app.js';
import { type Settings, SettingsRefused } from './platform/config/index.js';
import { migrate, startEmbeddedPostgres } from './platform/database/index.js';
import { checkInboxPorts } from './platform/mail/index.js';
import { prepareInstallation } from './demo/prepare-installation.js';

export interface RunningSextant {
  app: NestFastifyApplication;
  /** Finishes what is in flight, then stops everything that was started. */
  stop(): Promise<void>;
}

/**
 * Starts everything: ports are looked at first, so that a taken one leaves nothing half-started; then the database,
 * the migrations, the operator and the demo, and last the port opens.
 */
export async function startSextant(settings: Settings, say: (line: string) => void): Promise<RunningSextant> {
  await checkPort(settings);
  await checkInboxPorts(settings);
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 });
  const database = await provideDatabase(settings, say);
  try {
    await migrate(database.url);
    const app = await createApp(settings, database.url);
    try {
      await prepareInstallation(app, settings, say);
      await app.listen(settings.port, settings.host);
    } catch (error) {
      await app.close();
      throw error;
    }
    const stop = async () => {
      await app.close();
      await database.stop();
    };
    return { app, stop };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function provideDatabase(settings: Settings, say: (line: string) => void) {
  if (settings.databaseUrl) return { url: settings.databaseUrl, stop: async () => undefined };
  return startEmbeddedPostgres({ directory: join(settings.dataDir, 'postgres'), log: say });
}

async function checkPort({ port, host }: Settings): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ port, host, exclusive: true });
    await once(probe, 'listening');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown';
    const advice =
      code === 'EADDRINUSE' ? 'is taken; end what uses it, or set PORT to a free one' : `cannot be used (${code})`;
    throw new SettingsRefused([{ name: 'PORT', fault: `port ${port} on ${host} ${advice}` }]);
  }
  probe.close();
  await once(probe, 'close');
}

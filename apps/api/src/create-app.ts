import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { Served, type Settings } from '#platform/config/index.js';
import { recordRefusals } from '#modules/audit/index.js';
import { HealthChecks } from '#platform/health/index.js';
import {
  AdmissionControl,
  admitRequests,
  allowOrigins,
  configureHttp,
  drainConnections,
  httpAdapter,
  readOwnCookies,
  readShell,
  refuseOtherOrigins,
  secureReplies,
  serveDocs,
  serveWeb,
} from '#platform/http/index.js';
import { limitAddresses } from '#platform/limits/index.js';
import { type DestinationStream, Logger, openLog, recordRequests } from '#platform/logging/index.js';
import { observeRequests } from '#platform/metrics/index.js';

/**
 * The whole API with the web app before it, ready to listen. The database's migrations have run.
 * @param sink where log lines go; standard output unless somebody wants to read them here
 * @param admission whom it lets in; the one to look at, for somebody who wants to
 */
export async function createApp(
  settings: Settings,
  databaseUrl: string,
  sink?: DestinationStream,
  admission = new AdmissionControl(settings.databasePool),
): Promise<NestFastifyApplication> {
  const log = openLog(settings, sink);
  const module = AppModule.with(settings, databaseUrl, log);
  const app = await NestFactory.create<NestFastifyApplication>(module, httpAdapter(settings, admission), {
    bufferLogs: true,
    abortOnError: false,
  });
  app.useLogger(app.get(Logger));
  app.flushLogs();
  const shell = readShell(settings, app.get(Served));
  secureReplies(app, settings, shell);
  allowOrigins(app, settings);
  if (settings.rateLimits) limitAddresses(app);
  if (settings.traceEndpoint) (await import('#platform/tracing/name-routes.js')).nameRoutes(app);
  observeRequests(app, admission);
  await configureHttp(app);
  readOwnCookies(app, settings);
  const health = app.get(HealthChecks);
  drainConnections(app, () => health.isDraining);
  refuseOtherOrigins(app, settings);
  admitRequests(app, admission);
  recordRequests(app, settings, log);
  recordRefusals(app);
  serveDocs(app);
  await serveWeb(app, settings.webDir, shell);
  return app;
}

import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import type { Settings } from './platform/config/index.js';
import { configureHttp, httpAdapter, serveDocs } from './platform/http/index.js';
import { Logger } from './platform/logging/index.js';

/** The whole API, ready to listen. The database's migrations have run. */
export async function createApp(settings: Settings, databaseUrl: string): Promise<NestFastifyApplication> {
  const module = AppModule.with(settings, databaseUrl);
  const app = await NestFactory.create<NestFastifyApplication>(module, httpAdapter(), {
    bufferLogs: true,
    abortOnError: false,
  });
  app.useLogger(app.get(Logger));
  app.flushLogs();
  await configureHttp(app);
  serveDocs(app);
  return app;
}

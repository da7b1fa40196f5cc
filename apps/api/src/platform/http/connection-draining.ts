import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/**
 * Connection draining: once this process stops, kept connections end with their next reply. Whoever used one, a proxy
 * above all, makes the next one to a process that stays. A port that closes under a kept connection loses what was just
 * sent on it.
 */
export function drainConnections(app: NestFastifyApplication, isDraining: () => boolean): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onSend', async (_request, response) => {
    if (isDraining()) response.header('connection', 'close');
  });
}

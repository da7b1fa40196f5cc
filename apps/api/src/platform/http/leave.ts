import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/**
 * Lets kept connections end with their next reply once this process is leaving: whoever used one, a proxy above all,
 * makes the next one to a process that stays. A port that closes under a kept connection loses what was just sent on it.
 */
export function endKeptConnections(app: NestFastifyApplication, isLeaving: () => boolean): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onSend', async (_request, response) => {
    if (isLeaving()) response.header('connection', 'close');
  });
}

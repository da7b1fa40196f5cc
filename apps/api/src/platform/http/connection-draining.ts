import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/**
 * Connection draining: once this process is stopping, keep-alive connections are closed after their next reply. Their
 * clients, above all proxies, then reconnect to a process that stays. Closing the port under a kept connection would
 * lose what was just sent on it.
 */
export function drainConnections(app: NestFastifyApplication, isDraining: () => boolean): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onSend', (_request, response, _payload, done) => {
    if (isDraining()) response.header('connection', 'close');
    done();
  });
}

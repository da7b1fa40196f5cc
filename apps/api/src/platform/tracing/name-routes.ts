import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { trace } from '@opentelemetry/api';

/** Names the span of each request after the pattern of its route, as in `GET /v1/trade/:id`. */
export function nameRoutes(app: NestFastifyApplication): void {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', async ({ method, routeOptions }) => {
      const route = routeOptions?.url;
      const span = trace.getActiveSpan();
      if (route && span) span.updateName(`${method} ${route}`).setAttribute('http.route', route);
    });
}

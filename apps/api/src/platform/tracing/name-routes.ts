import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { trace } from '@opentelemetry/api';

/** Names each request's span after its route's pattern, such as `GET /v1/trade/:id`. */
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

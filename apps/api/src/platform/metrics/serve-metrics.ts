import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Settings } from '../config/index.js';
import { Metrics } from './metrics.js';

const ANSWER_WITHIN_MS = 10_000;

/**
 * `GET /metrics` on its own port, which only the operator of this installation should reach: the public port has no
 * such route, so no proxy in front of it can expose the metrics.
 */
@Injectable()
export class ServeMetrics implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private server: Server | undefined;

  constructor(
    private readonly settings: Settings,
    private readonly metrics: Metrics,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { metricsPort, metricsHost } = this.settings;
    if (metricsPort === undefined) return;
    const { registry } = this.metrics;
    this.server = createServer({ requestTimeout: ANSWER_WITHIN_MS }, (request, response) => {
      if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
        response.writeHead(404, { 'content-type': 'text/plain' }).end('Figures are at /metrics.\n');
        return;
      }
      registry.metrics().then(
        (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
    });
    this.server.listen({ port: metricsPort, host: metricsHost, exclusive: true });
    await once(this.server, 'listening');
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.server?.close();
    this.server?.closeAllConnections();
  }
}

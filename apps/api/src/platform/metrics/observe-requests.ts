import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AdmissionControl, PROBLEM_TYPE, routeFacts } from '../http/index.js';
import { Metrics } from './metrics.js';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const CODE = /"code":"([A-Z][A-Z0-9_]{1,60})"/;
const NOT_ADMITTED = { method: 'any', route: 'admission', code: 'TOO_BUSY' };
const codes = new WeakMap<FastifyRequest, string>();

/**
 * Measures every request by its route's pattern, and counts those that were refused before routing; does nothing when
 * metrics are off.
 */
export function observeRequests(app: NestFastifyApplication, admission: AdmissionControl): void {
  const metrics = app.get(Metrics);
  if (!metrics.isOn) return;
  admission.onRefusal = () => metrics.refusals.inc(NOT_ADMITTED);
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onSend', async (request, response, payload) => {
      if (response.statusCode >= 400 && typeof payload === 'string' && isProblem(response)) {
        const code = CODE.exec(payload)?.[1];
        if (code) codes.set(request, code);
      }
    })
    .addHook('onResponse', async (request, response) => observe(metrics, request, response));
}

function observe(metrics: Metrics, request: FastifyRequest, response: FastifyReply): void {
  // It lasts as long as somebody looks, which says nothing of how fast the process is.
  if (String(response.getHeader('content-type') ?? '').startsWith('text/event-stream')) return;
  const route = request.routeOptions?.url ?? 'none';
  const method = METHODS.includes(request.method) ? request.method : 'other';
  const status = String(response.statusCode);
  metrics.requests.observe({ method, route, status }, response.elapsedTime / 1_000);
  const code = codes.get(request);
  if (code) metrics.refusals.inc({ method, route, code });
  if (routeFacts(request).takesKey) metrics.moneyRequests.inc({ route, outcome: outcomeOf(response, code) });
}

function isProblem(response: FastifyReply): boolean {
  return String(response.getHeader('content-type') ?? '').startsWith(PROBLEM_TYPE);
}

function outcomeOf(response: FastifyReply, code: string | undefined): string {
  if (response.statusCode < 400) return response.getHeader('idempotency-replayed') ? 'replayed' : 'done';
  if (code === 'OUTCOME_UNKNOWN') return 'unknown';
  if (response.statusCode === 429 || response.statusCode === 503) return 'shed';
  return response.statusCode < 500 ? 'refused' : 'failed';
}

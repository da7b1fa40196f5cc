import { createRequire } from 'node:module';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { redacting } from './redacting-exporter.js';

const FLUSH_WITHIN_MS = 2_000;

/**
 * Begins to trace requests and the statements in them, and sends the spans to an OTLP/HTTP endpoint. To be called before
 * anything loads HTTP servers or the database driver; nothing of this is loaded otherwise.
 * @returns what sends the last spans at the stop
 */
export function startTracing(endpoint: string): () => Promise<void> {
  const sdk = new NodeSDK({
    serviceName: 'sextant',
    // Names of machines and command lines are nobody's business there.
    autoDetectResources: false,
    traceExporter: redacting(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })),
    metricReaders: [],
    logRecordProcessors: [],
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url = '' }) => url.startsWith('/health/'),
        requireParentforOutgoingSpans: true,
      }),
      // The outbox is looked at four times a second, which is worth no trace.
      new PgInstrumentation({ requireParentSpan: true }),
    ],
  });
  sdk.start();
  // Loaded now and in this way, so that what is imported later is what was instrumented.
  const require = createRequire(import.meta.url);
  for (const name of ['http', 'pg']) require(name);
  return async () => {
    const late = new Promise<void>((resolve) => setTimeout(resolve, FLUSH_WITHIN_MS).unref());
    await Promise.race([sdk.shutdown().catch(() => undefined), late]);
  };
}

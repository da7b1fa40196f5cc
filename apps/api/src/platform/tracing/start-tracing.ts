import { createRequire } from 'node:module';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { redacting } from './redacting-exporter.js';

const FLUSH_WITHIN_MS = 2_000;

/**
 * Starts tracing requests and their statements, and sends the spans to an OTLP/HTTP endpoint. Must be called before
 * HTTP servers or the database driver are loaded; none of this is loaded otherwise.
 * @returns a function that sends the last spans on shutdown
 */
export function startTracing(endpoint: string): () => Promise<void> {
  const sdk = new NodeSDK({
    serviceName: 'sextant',
    // Machine names and command lines must not be sent there.
    autoDetectResources: false,
    traceExporter: redacting(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })),
    metricReaders: [],
    logRecordProcessors: [],
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url = '' }) => url.startsWith('/health/'),
        requireParentforOutgoingSpans: true,
      }),
      // The outbox is polled four times a second, which is not worth tracing.
      new PgInstrumentation({ requireParentSpan: true }),
    ],
  });
  sdk.start();
  // Loaded here with `require`, so that modules imported later are the instrumented ones.
  const require = createRequire(import.meta.url);
  for (const name of ['http', 'pg']) require(name);
  return async () => {
    const late = new Promise<void>((resolve) => setTimeout(resolve, FLUSH_WITHIN_MS).unref());
    await Promise.race([sdk.shutdown().catch(() => undefined), late]);
  };
}

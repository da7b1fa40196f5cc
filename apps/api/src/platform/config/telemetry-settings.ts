import type { Settings } from './settings.js';
import { whyNoAddress } from './url-setting.js';

type Refuse = (name: string, fault: string) => void;

/** Where metrics and traces go; both are off unless configured. */
export function readTelemetrySettings(
  settings: Settings,
  environment: Record<string, string | undefined>,
  refuse: Refuse,
): void {
  settings.metricsHost = environment.METRICS_HOST?.trim() || '127.0.0.1';
  settings.metricsPort = readPort(environment.METRICS_PORT?.trim(), settings.port, refuse);
  settings.traceEndpoint = readEndpoint(environment.OTEL_EXPORTER_OTLP_ENDPOINT?.trim(), refuse);
}

function readPort(value: string | undefined, publicPort: number, refuse: Refuse): number | undefined {
  if (!value) return undefined;
  const port = /^\d{1,5}$/.test(value) ? Number(value) : 0;
  if (port >= 1 && port <= 65_535 && port !== publicPort) return port;
  const why = port === publicPort ? 'is the port of the app, which is public' : 'is not allowed';
  refuse('METRICS_PORT', `"${value}" ${why}; use another whole number from 1 to 65535, or leave it out`);
  return undefined;
}

function readEndpoint(value: string | undefined, refuse: Refuse): string | undefined {
  if (!value) return undefined;
  const fault = whyNoAddress(value, ['http:', 'https:']);
  if (fault) refuse('OTEL_EXPORTER_OTLP_ENDPOINT', fault);
  return fault ? undefined : value.replace(/\/+$/, '');
}

import type { NodeSDK } from '@opentelemetry/sdk-node';

export type SpanExporter = NonNullable<NonNullable<ConstructorParameters<typeof NodeSDK>[0]>['traceExporter']>;
type Span = Parameters<SpanExporter['export']>[0][number];

/**
 * The only attributes that leave this process; everything else a library records (addresses, paths, queries, browsers)
 * stays here.
 */
const KEPT = new Set([
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'network.protocol.version',
  'url.scheme',
  'error.type',
  'db.system.name',
  'db.namespace',
  'db.operation.name',
  'db.query.text',
  'db.response.status_code',
]);
const LONGEST_STATEMENT = 1_000;

/**
 * Exports spans without personal data or secrets: only listed attributes, statements without their literals, and no
 * error messages, since those repeat what was sent.
 */
export function redacting(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(withoutPersons), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

function withoutPersons(span: Span): Span {
  const attributes: Span['attributes'] = {};
  for (const [name, value] of Object.entries(span.attributes)) {
    if (KEPT.has(name)) attributes[name] = name === 'db.query.text' ? withoutLiterals(String(value)) : value;
  }
  const own = { attributes, events: [], links: [], status: { code: span.status.code } };
  return Object.create(
    span,
    Object.fromEntries(Object.entries(own).map(([name, value]) => [name, { value, enumerable: true }])),
  ) as Span;
}

/** Parameters are never part of the text; literals in it are shown as `?`. */
export function withoutLiterals(sql: string): string {
  return sql
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '?')
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/(?<![\w$])\d+(?:\.\d+)?\b/g, '?')
    .replace(/\s+/g, ' ')
    .slice(0, LONGEST_STATEMENT);
}

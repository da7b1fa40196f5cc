import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, investor, send } from './support/people.js';
import { type SextantProcess, cleanUp, newPorts, startSextant } from './support/sextant-process.js';
import { startedDataDir } from './support/started-data.js';

interface Span {
  name: string;
  traceId: string;
  kind: number;
  attributes: { key: string; value: Record<string, unknown> }[];
}

interface Sent {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}

describe('the traces of a process that was told where to send them', () => {
  const received: string[] = [];
  let sink: Server;
  let sextant: SextantProcess;
  let ada: Person;

  beforeAll(async () => {
    sink = createServer((request, response) => {
      text(request).then(
        (sent) => {
          if (request.url === '/v1/traces') received.push(sent);
          response.setHeader('content-type', 'application/json').end('{}');
        },
        // Its sender went away in the middle: half a report holds no spans.
        () => response.destroy(),
      );
    });
    sink.listen(0, '127.0.0.1');
    await once(sink, 'listening');
    const endpoint = `http://127.0.0.1:${(sink.address() as AddressInfo).port}`;
    sextant = await startSextant(await startedDataDir(), {
      ...(await newPorts()),
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    });
    ada = await investor(sextant.url, sextant.inboxUrl);
    await send(sextant.url, { method: 'GET', path: '/user/me?token=a-secret-of-hers', token: ada.token });
    await send(sextant.url, { method: 'GET', path: '/trade/019a0000-0000-7000-8000-000000000001', token: ada.token });
    await fetch(`${sextant.url}/health/live`);
    // The last spans leave with the process.
    expect(await sextant.end('SIGTERM')).toEqual({ code: 0, signal: null });
  });
  afterAll(async () => {
    await cleanUp();
    sink?.close();
  });

  const spans = () =>
    received.flatMap((text) =>
      (JSON.parse(text) as Sent).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    );

  it('show a request under its route, with its statements', () => {
    const request = spans().find(({ name }) => name === 'GET /v1/user/me');
    expect(request).toBeDefined();
    const statements = spans().filter(
      ({ traceId, name }) => traceId === request?.traceId && name.startsWith('pg.query'),
    );
    expect(statements.length).toBeGreaterThan(0);
    const texts = statements.flatMap(({ attributes }) => attributes.filter(({ key }) => key === 'db.query.text'));
    expect(JSON.stringify(texts)).toMatch(/select .* from .*\$1/i);
    expect(spans().some(({ name }) => /^GET \/v1\/trade\/:\w+$/.test(name))).toBe(true);
  });

  it('hold nothing of anybody, no parameter and no secret', () => {
    const all = received.join('\n');
    const own = [ada.email, ada.id, ada.token, 'a-secret-of-hers', '019a0000', '127.0.0.1', 'Ada', '+41446681800'];
    expect(own.filter((text) => all.includes(text))).toEqual([]);
    const kinds = new Set(spans().flatMap(({ attributes }) => attributes.map(({ key }) => key)));
    const allowed =
      /^(http\.(request\.method|response\.status_code|route)|url\.scheme|network\.protocol\.version|error\.type|db\..+)$/;
    expect([...kinds].filter((kind) => !allowed.test(kind))).toEqual([]);
  });

  it('leave out what is asked every few seconds', () => {
    expect(spans().filter(({ name }) => name.includes('/health'))).toEqual([]);
  });
});

// One address before several processes, as a load balancer is in earnest: it asks each for its readiness, passes requests
// on to those that are ready in turn, and goes to the next one when a connection is refused. A request that has been sent
// is never sent again: then the answer is 502, and the outcome unknown.
import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import { freePorts } from '../../free-ports.mjs';

const LOOK_EVERY_MS = 250;
const ANSWER_WITHIN_MS = 30_000;

export async function startProxy({ atEnd }, ports) {
  const proxy = new Balancer(ports);
  const [port] = await freePorts(1);
  proxy.server.listen(port, '127.0.0.1');
  await once(proxy.server, 'listening');
  atEnd(() => proxy.stop());
  return Object.assign(proxy, { url: `http://127.0.0.1:${port}` });
}

class Balancer {
  agent = new Agent({ keepAlive: true, maxSockets: 256 });
  turn = 0;

  constructor(ports) {
    this.backends = ports.map((port) => ({ port, ready: true }));
    // Who asked may have gone away before all of it was here.
    this.server = createServer(
      (incoming, outgoing) => void this.pass(incoming, outgoing).catch(() => outgoing.destroy()),
    );
    this.server.keepAliveTimeout = 60_000;
    this.timer = setInterval(() => void this.look(), LOOK_EVERY_MS);
  }

  async look() {
    for (const backend of this.backends) {
      const asked = fetch(`http://127.0.0.1:${backend.port}/health/ready`, { signal: AbortSignal.timeout(2_000) });
      void asked.then(
        (response) => {
          backend.ready = response.ok;
          return response.arrayBuffer().catch(() => undefined);
        },
        () => (backend.ready = false),
      );
    }
  }

  async pass(incoming, outgoing) {
    const chunks = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    // Nobody ready: it still asks them, as it may be the look that is late.
    const ready = this.backends.filter((backend) => backend.ready);
    const inTurn = ready.length > 0 ? ready : this.backends;
    this.turn += 1;
    for (let next = 0; next < inTurn.length; next += 1) {
      const { port } = inTurn[(this.turn + next) % inTurn.length];
      if (await this.passTo(port, incoming, body, outgoing)) return;
    }
    answer(outgoing, 503, 'no-backend');
  }

  /** Answers false when the process took no connection, so that nothing of the request reached it. */
  passTo(port, { method, url, headers }, body, outgoing) {
    return new Promise((done) => {
      const sent = request({ host: '127.0.0.1', port, method, path: url, headers, agent: this.agent });
      sent.setTimeout(ANSWER_WITHIN_MS, () => sent.destroy(new Error('no answer')));
      sent.once('response', (reply) => {
        const { connection: _, 'keep-alive': __, ...own } = reply.headers;
        const parts = [];
        reply.on('data', (part) => parts.push(part));
        reply.once('error', () => done((answer(outgoing, 502, 'cut-off'), true)));
        reply.once('end', () => {
          if (!outgoing.destroyed) outgoing.writeHead(reply.statusCode, { ...own, 'x-backend': port });
          outgoing.end(Buffer.concat(parts));
          done(true);
        });
      });
      sent.once('error', (error) => {
        if (error.code === 'ECONNREFUSED') return done(false);
        answer(outgoing, 502, error.code ?? error.message);
        done(true);
      });
      sent.end(body);
    });
  }

  stop() {
    clearInterval(this.timer);
    this.agent.destroy();
    this.server.closeAllConnections();
    this.server.close();
  }
}

function answer(outgoing, status, why) {
  if (outgoing.headersSent) return;
  outgoing.writeHead(status, { 'content-type': 'application/json', 'x-proxy': why });
  outgoing.end(JSON.stringify({ success: false, code: 'PROXY', message: why }));
}

import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { JsonRpc, NodeFault } from './json-rpc.js';

describe('calls of a node', () => {
  let server: Server;
  let [now, most] = [0, 0];

  /** Answers after a moment, with an error for the method `no`. */
  async function start(): Promise<JsonRpc> {
    [now, most] = [0, 0];
    server = createServer((request, response) => {
      now += 1;
      most = Math.max(most, now);
      let text = '';
      request.on('data', (chunk) => (text += String(chunk)));
      request.on('end', () =>
        setTimeout(() => {
          now -= 1;
          const { method, params } = JSON.parse(text) as { method: string; params: unknown[] };
          const error = method === 'no' ? { code: -8, message: 'There is none' } : null;
          response.end(JSON.stringify({ result: params[0], error }));
        }, 5),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new JsonRpc(addressOf());
  }
  const addressOf = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  afterEach(() => void server.close());

  it('are never more at a time than a node takes, and all are answered, also after a refusal', async () => {
    const node = await start();
    const asked = Array.from({ length: 100 }, (_, at) =>
      node.call(at % 10 === 0 ? 'no' : 'yes', at).catch(() => 'refused'),
    );
    expect(await Promise.all(asked)).toEqual(Array.from({ length: 100 }, (_, at) => (at % 10 === 0 ? 'refused' : at)));
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(16);
    expect(await node.call('yes', 'afterwards')).toBe('afterwards');
  });

  it('say what failed: a refusal with its code, a node that is away, and one that does not answer in time', async () => {
    const node = await start();
    await expect(node.call('no')).rejects.toEqual(new NodeFault('no: There is none', -8));
    const [address, impatient] = [addressOf(), new JsonRpc(addressOf(), 1)];
    await expect(impatient.call('yes')).rejects.toEqual(new NodeFault('yes: no answer within 0.001 s'));
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await expect(new JsonRpc(address).call('yes')).rejects.toThrow(/^yes: connect ECONNREFUSED 127\.0\.0\.1:\d+$/);
    server = createServer((_, response) => response.writeHead(401).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await expect(new JsonRpc(addressOf()).call('yes')).rejects.toEqual(new NodeFault('yes: HTTP 401'));
  });
});

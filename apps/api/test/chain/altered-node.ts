import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { nodeAddress } from '#modules/chain/sources/json-rpc.js';

/** How a node, or what stands before it, fails without an answer that is one. */
export const FAILURES = {
  'is silent': () => undefined,
  'ends the connection': (response: ServerResponse) => void response.destroy(),
  'stops within its answer': (response: ServerResponse) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('{"result":[', () => response.destroy());
  },
  'is cut off': (response: ServerResponse) => void response.end('{"result":['),
  'says nothing of it': (response: ServerResponse) => void response.end('{"jsonrpc":"2.0","id":"sextant"}'),
  'answers with HTTP 413': (response: ServerResponse) => void response.writeHead(413).end('Payload Too Large'),
  refuses: (response: ServerResponse) =>
    void response.end(JSON.stringify({ error: { code: -32_005, message: 'too many results' } })),
} as const;

/** Stands before a node and may change what it answers. */
export async function startAltered(nodeUrl: string) {
  const altered = {
    url: '',
    /** What is answered instead of a result; undefined: that itself. */
    alter: undefined as ((method: string, result: never, params: readonly unknown[]) => unknown) | undefined,
    /** How it fails a call; undefined: it does not. */
    fails: undefined as ((method: string, params: object[]) => keyof typeof FAILURES | undefined) | undefined,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const call = (await json(request)) as { method: string; params: object[] };
    const failure = altered.fails?.(call.method, call.params);
    if (failure) return FAILURES[failure](response);
    const { url, headers } = nodeAddress(nodeUrl);
    const asked = {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(call),
    };
    const { result, error } = (await (await fetch(url, asked)).json()) as { result: never; error?: object };
    response.end(JSON.stringify({ result: altered.alter?.(call.method, result, call.params) ?? result, error }));
  };
  const server = createServer((request, response) => void answer(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  altered.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return altered;
}

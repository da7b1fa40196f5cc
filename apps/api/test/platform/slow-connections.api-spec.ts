import { type Socket, connect } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AdmissionControl, configureHttp, httpAdapter } from '#platform/http/index.js';
import { noteRefusal } from '../support/met-contract.js';

@Module({})
class Nothing {}

/** The limits of an installation, made shorter, so that nobody has to wait for them. */
const SHORT = {
  headersTimeout: 200,
  requestTimeout: 600,
  keepAliveTimeout: 300,
  connectionsCheckingInterval: 50,
  requireHostHeader: false,
};

let app: NestFastifyApplication;
let port: number;

beforeAll(async () => {
  const adapter = httpAdapter(undefined, new AdmissionControl(12), SHORT);
  app = await NestFactory.create<NestFastifyApplication>(Nothing, adapter, { logger: false });
  await configureHttp(app);
  app
    .getHttpAdapter()
    .getInstance()
    .post('/v1/slow', async () => ({ done: true }));
  await app.listen(0, '127.0.0.1');
  port = Number(new URL(await app.getUrl()).port);
});
afterAll(() => app?.close());

/** Opens a connection and does with it what `use` does, until the server closes it; answers what came and when. */
function until(use: (socket: Socket) => NodeJS.Timeout | void): Promise<{ text: string; after: number }> {
  return new Promise((resolve) => {
    const began = performance.now();
    let text = '';
    const socket = connect(port, '127.0.0.1');
    const timer = use(socket);
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      clearInterval(timer ?? undefined);
      noteRefusal(text);
      resolve({ text, after: performance.now() - began });
    });
  });
}

const HEAD = 'POST /v1/slow HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

describe('a connection is closed', () => {
  it.each<[string, (socket: Socket) => NodeJS.Timeout | void, number]>([
    ['that says nothing', () => undefined, SHORT.headersTimeout],
    [
      'whose headers never end',
      (socket) => {
        socket.write(HEAD);
        return setInterval(() => socket.write('X-More: a\r\n'), 20);
      },
      SHORT.headersTimeout,
    ],
    [
      'whose body never ends',
      (socket) => {
        socket.write(`${HEAD}Content-Length: 5000\r\n\r\n{"a":"`);
        return setInterval(() => socket.write('a'), 20);
      },
      SHORT.requestTimeout,
    ],
    [
      'whose chunks never end',
      (socket) => {
        socket.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\n6\r\n{"a":"\r\n`);
        return setInterval(() => socket.write('1\r\na\r\n'), 20);
      },
      SHORT.requestTimeout,
    ],
  ])('%s', async (_what, use, limit) => {
    const { text, after } = await until(use);
    expect(after).toBeGreaterThanOrEqual(limit - 20);
    expect(text).toMatch(/^HTTP\/1.1 408 /);
    expect(text).toContain('"code":"REQUEST_TIMEOUT"');
  });

  it('that was not used for a while after its last request', async () => {
    const { text, after } = await until((socket) => void socket.write(`${HEAD}Content-Length: 2\r\n\r\n{}`));
    expect(text).toMatch(/^HTTP\/1.1 200 /);
    expect(after).toBeGreaterThanOrEqual(SHORT.keepAliveTimeout - 20);
  });
});

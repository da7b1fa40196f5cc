import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type TestApi, startTestApi } from '../support/test-api.js';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

/** Sends bytes as they are and answers what came back until the server closed the connection. */
function exchange(bytes: string): Promise<{ status: number; head: string; problem: Record<string, unknown> }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(new URL(api.url).port), '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', body = ''] = Buffer.concat(chunks).toString('utf8').split('\r\n\r\n');
      resolve({ status: Number(head.split(' ')[1]), head, problem: JSON.parse(body) as Record<string, unknown> });
    });
  });
}

const REST = 'Host: localhost\r\nConnection: close';

describe('a request that cannot be read', () => {
  it.each([
    [
      'an address that cannot be decoded',
      `GET /v1/trade/%ZZ?a=1 HTTP/1.1\r\n${REST}\r\n\r\n`,
      400,
      'MALFORMED_REQUEST',
    ],
    ['a header without a value', 'GET /v1/market/assets HTTP/1.1\r\nbroken\r\n\r\n', 400, 'MALFORMED_REQUEST'],
    ['a method that does not exist', `BREW /v1/trade HTTP/1.1\r\n${REST}\r\n\r\n`, 400, 'MALFORMED_REQUEST'],
    [
      'headers without end',
      `GET /v1/market/assets HTTP/1.1\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
      'HEADERS_TOO_LARGE',
    ],
    [
      'JSON that stops half-way',
      `POST /v1/auth/login HTTP/1.1\r\n${REST}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{"`,
      400,
      'MALFORMED_REQUEST',
    ],
    [
      'another content type',
      `POST /v1/auth/login HTTP/1.1\r\n${REST}\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}`,
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
  ])('is refused as every other: %s', async (_, bytes, status, code) => {
    const answer = await exchange(bytes);
    expect(answer.status).toBe(status);
    expect(answer.head).toMatch(/content-type: application\/problem\+json/i);
    expect(answer.head).toMatch(/x-content-type-options: nosniff/i);
    expect(answer.problem).toMatchObject({ success: false, status, code, errors: [] });
    expect(answer.head).toContain(`x-request-id: ${String(answer.problem.requestId)}`);
    expect(String(answer.problem.instance)).not.toContain('?');
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exchange } from '../support/raw-http.js';
import { type TestApi, startTestApi } from '../support/test-api.js';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

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
    const answer = await exchange(api.url, bytes);
    const problem = JSON.parse(answer.rest) as Record<string, unknown>;
    expect(answer.status).toBe(status);
    expect(answer.head).toMatch(/content-type: application\/problem\+json/i);
    expect(answer.head).toMatch(/x-content-type-options: nosniff/i);
    expect(problem).toMatchObject({ success: false, status, code, errors: [] });
    expect(answer.head).toContain(`x-request-id: ${String(problem.requestId)}`);
    expect(String(problem.instance)).not.toContain('?');
  });
});

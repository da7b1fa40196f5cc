import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type TestApi, startTestApi } from '../support/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    PUBLIC_URL: 'https://sextant.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
  });
});
afterAll(() => api?.stop());

describe('an installation without the web app', () => {
  it('leads from / to Swagger UI', async () => {
    const answer = await fetch(`${api.url}/`, { redirect: 'manual', headers: { accept: 'text/html' } });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/docs']);
    expect((await fetch(`${api.url}/dashboard`, { headers: { accept: 'text/html' } })).status).toBe(404);
  });

  it('asks for HTTPS from then on where its address is an https: one', async () => {
    const { headers } = await fetch(`${api.url}/v1/market/assets`);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  });
});

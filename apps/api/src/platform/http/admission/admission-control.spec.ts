import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { AdmissionControl } from './admission-control.js';

it('a flood of sign-ins is refused before routing, whatever stands behind the address', async () => {
  const admission = new AdmissionControl(1);
  admission.passwordRoutes.add('POST /v1/auth/login');
  let refused = 0;
  admission.onRefusal = () => (refused += 1);
  const server = admission.createServer({}, (_request, response) => response.end());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const flood = Array.from({ length: 80 }, () => admission.passwords.acquire().catch(() => undefined));
    expect(admission.passwords.isFull).toBe(true);
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
    const statuses = ['/auth/login', '/auth/login?', '/auth/logi%6e?again=1', '/market/assets'].map(async (path) => {
      const answer = await fetch(`${url}${path}`, { method: 'POST' });
      return answer.status;
    });
    expect(await Promise.all(statuses)).toEqual([429, 429, 429, 200]);
    expect(refused).toBe(3);
    for (const place of flood) (await place)?.();
  } finally {
    server.close();
    server.closeAllConnections();
  }
});

import { describe, expect, it } from '@jest/globals';
import { standInFor } from './stand-in.rules.js';

const SECRET = 'k'.repeat(32);

describe('the id that is looked for when an address leads to nobody', () => {
  const addresses = Array.from({ length: 200 }, (_, at) => `nobody.${at}@example.com`);

  it('is an id, the same for an address each time, and another one for each address', () => {
    const ids = addresses.map((address) => standInFor(address, SECRET));
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(new Set(ids).size).toBe(200);
    expect(addresses.map((address) => standInFor(address, SECRET))).toEqual(ids);
  });

  it('cannot be worked out without the secret of the installation', () => {
    const ids = new Set(addresses.map((address) => standInFor(address, SECRET)));
    for (const address of addresses) expect(ids).not.toContain(standInFor(address, 'another secret'));
  });
});

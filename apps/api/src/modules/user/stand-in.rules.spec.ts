import { describe, expect, it } from 'vitest';
import { standInFor } from './stand-in.rules.js';

describe('the id that is looked for when an address leads to nobody', () => {
  it('is an id, the same for an address each time, and another one for each address', () => {
    const addresses = Array.from({ length: 200 }, (_, at) => `nobody.${at}@example.com`);
    const ids = addresses.map(standInFor);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(new Set(ids).size).toBe(200);
    expect(addresses.map(standInFor)).toEqual(ids);
  });
});

import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { ownedToken, ownerOf, secretOf } from './owned-token.js';

const secret = () => randomBytes(32).toString('base64url');

describe('a token that names its owner', () => {
  it.each([randomUUID(), '00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'])(
    'says again that it is of %s',
    (id) => {
      const token = ownedToken(id, secret());
      expect(ownerOf(token)).toBe(id);
      expect(token).toMatch(/^[A-Za-z0-9_-]{65}$/);
      expect(token).toBe(ownedToken(id, secretOf(token)));
    },
  );

  it.each([secret(), '', 'x'.repeat(64), 'x'.repeat(200)])('is told from one that names nobody: %s', (token) => {
    expect(ownerOf(token)).toBeUndefined();
    expect(secretOf(token)).toBe(token);
  });

  it('names some id, whatever it is made of', () => {
    expect(ownerOf('.'.repeat(65))).toBeUndefined();
    expect(ownerOf('_'.repeat(65))).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });
});

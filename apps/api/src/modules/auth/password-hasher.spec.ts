import { beforeAll, describe, expect, it } from '@jest/globals';
import { PasswordHasher } from './password-hasher.js';

describe('PasswordHasher', () => {
  const hasher = new PasswordHasher();
  beforeAll(() => hasher.onModuleInit());

  it('makes argon2id hashes of 19 MiB, two passes, one lane', async () => {
    expect(await hasher.hash('correct horse')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('knows its own hashes, and the same password in another spelling of Unicode', async () => {
    const hash = await hasher.hash('pässwörd');
    expect(await hasher.matches(hash, 'pässwörd')).toBe(true);
    expect(await hasher.matches(hash, 'passwörd')).toBe(false);
  });

  it('says no where there is no hash', async () => {
    expect(await hasher.matches(undefined, 'anything at all')).toBe(false);
  });

  it('lets a bounded number wait and turns the rest away', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 144 }, () => hasher.matches(undefined, 'x')));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(144 - 4 - 128);
    expect(refused.every(({ reason }) => reason.code === 'TOO_BUSY' && reason.headers['retry-after'] === '1')).toBe(
      true,
    );
    expect(await hasher.matches(undefined, 'x')).toBe(false);
  });
});

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
    expect(await hasher.matchesEach([undefined, undefined], 'anything at all')).toEqual([false, false]);
  });

  it('lets a bounded number wait and turns the rest away', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => hasher.matchesEach([undefined], 'x')));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    // One to four at once, as the machine has cores, and 32 that wait.
    expect(refused.length).toBeGreaterThanOrEqual(50 - 4 - 32);
    expect(refused.length).toBeLessThan(50 - 32);
    expect(refused.every(({ reason }) => reason.code === 'TOO_BUSY' && reason.headers['retry-after'] === '1')).toBe(
      true,
    );
    expect(await hasher.matchesEach([undefined], 'x')).toEqual([false]);
  });

  it('counts every character, up to the last of 128, and takes nothing away at the ends', async () => {
    const long = `${' '.repeat(3)}${'🙂'.repeat(124)}a`;
    const hash = await hasher.hash(long);
    expect(await hasher.matches(hash, long)).toBe(true);
    for (const other of [`${long.slice(0, -1)}b`, long.slice(0, -1), long.trim(), `${long} `]) {
      expect(await hasher.matches(hash, other)).toBe(false);
    }
  });
});

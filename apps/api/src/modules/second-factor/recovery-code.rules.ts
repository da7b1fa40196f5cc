import { createHash, randomBytes } from 'node:crypto';

const RECOVERY_CODES = 10;
/** Crockford's: no i, l, o and u, which are easily misread. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** 120 bits, above the 112 from which a plain digest is enough (ASVS 6.5.2). */
const LETTERS = 24;
const GROUP = 6;

/** Ten new codes such as `7k2m9q-4xw0ab-c3d5ef-g8hjkn`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from(randomBytes(LETTERS), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
    return letters.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? letters;
  });
}

/** A code as it is hashed, however it was typed; undefined when it cannot be one. */
export function plainRecoveryCode(typed: string): string | undefined {
  const letters = typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');
  return letters.length === LETTERS && [...letters].every((letter) => ALPHABET.includes(letter)) ? letters : undefined;
}

/** What the table keeps of a person's code. */
export function recoveryCodeHash(userId: string, plain: string): string {
  return createHash('sha256').update(`${userId}:${plain}`).digest('hex');
}

import { copiedText } from '@sextant/business-rules';

const TYPED = /^SX[-\s]*([0-9A-Z]{4})[-\s]*([0-9A-Z]{4})$/i;
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A short account number that can be read out on the phone, such as `SX-7K2M-9Q4X`: eight characters of Crockford's
 * base32 (no I, L, O, U), 40 bits.
 * @param random five random bytes
 */
export function accountIdOf(random: Uint8Array): string {
  if (random.length !== 5) throw new RangeError('an account number takes five bytes');
  let bits = 0n;
  for (const byte of random) bits = (bits << 8n) | BigInt(byte);
  const letters = Array.from({ length: 8 }, (_, at) => CROCKFORD[Number((bits >> BigInt(35 - 5 * at)) & 31n)]).join('');
  return `SX-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/**
 * An account number as it is kept, from one typed or copied in any case, with or without dashes, blanks
 * and marks around it; undefined for anything else.
 */
export function typedAccountId(typed: string): string | undefined {
  const [, first, second] = TYPED.exec(copiedText(typed)) ?? [];
  return first && second ? `SX-${first}-${second}`.toUpperCase() : undefined;
}

import { Secret, TOTP } from 'otpauth';

/** What every authenticator app can do (RFC 6238 with SHA-1, six digits, 30 seconds). */
const PERIOD_SECONDS = 30;
const SHAPE = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS } as const;
/** Steps before and after the present one that are taken, for clocks that are a little off and people who type slowly. */
const WINDOW = 1;
/** 160 bits, the length RFC 4226 recommends. */
const KEY_BYTES = 20;

/** A new key, in base32. */
export const newTotpKey = (): string => new Secret({ size: KEY_BYTES }).base32;

/** Content of the QR code: `otpauth://totp/Sextant:ada@example.com?…`. */
export function totpUri(key: string, account: string): string {
  return new TOTP({ issuer: 'Sextant', label: account, secret: key, ...SHAPE }).toString();
}

/** The time step (RFC 6238) a code belongs to; undefined when it is none of the present one and its two neighbours. */
export function stepOfCode(key: string, code: string, now: Date): number | undefined {
  if (!/^[0-9]{6}$/.test(code)) return undefined;
  const timestamp = now.getTime();
  const secret = Secret.fromBase32(key);
  const delta = TOTP.validate({ token: code, secret, timestamp, window: WINDOW, ...SHAPE });
  return delta === null ? undefined : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
}

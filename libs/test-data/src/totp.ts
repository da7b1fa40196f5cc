/** RFC 6238, appendix B, with the keys of erratum 2866: eight digits; the same counter in six ends them. */
export const TOTP_ROWS = [
  { algorithm: 'SHA1', seconds: 59, key: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', code: '94287082' },
  { algorithm: 'SHA256', seconds: 59, key: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZA', code: '46119246' },
  {
    algorithm: 'SHA512',
    seconds: 59,
    key: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNA',
    code: '90693936',
  },
  { algorithm: 'SHA1', seconds: 1111111109, key: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', code: '07081804' },
  {
    algorithm: 'SHA256',
    seconds: 1111111109,
    key: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZA',
    code: '68084774',
  },
  {
    algorithm: 'SHA512',
    seconds: 1111111109,
    key: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNA',
    code: '25091201',
  },
  { algorithm: 'SHA1', seconds: 1111111111, key: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', code: '14050471' },
  {
    algorithm: 'SHA256',
    seconds: 1111111111,
    key: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZA',
    code: '67062674',
  },
  {
    algorithm: 'SHA512',
    seconds: 1111111111,
    key: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNA',
    code: '99943326',
  },
  { algorithm: 'SHA1', seconds: 1234567890, key: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', code: '89005924' },
  {
    algorithm: 'SHA256',
    seconds: 1234567890,
    key: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZA',
    code: '91819424',
  },
  {
    algorithm: 'SHA512',
    seconds: 1234567890,
    key: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNA',
    code: '93441116',
  },
  { algorithm: 'SHA1', seconds: 2000000000, key: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', code: '69279037' },
  {
    algorithm: 'SHA256',
    seconds: 2000000000,
    key: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZA',
    code: '90698825',
  },
  {
    algorithm: 'SHA512',
    seconds: 2000000000,
    key: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNA',
    code: '38618901',
  },
  { algorithm: 'SHA1', seconds: 20000000000, key: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', code: '65353130' },
  {
    algorithm: 'SHA256',
    seconds: 20000000000,
    key: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZA',
    code: '77737706',
  },
  {
    algorithm: 'SHA512',
    seconds: 20000000000,
    key: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNA',
    code: '47863826',
  },
] as const;

/** RFC 4226, appendix D: the six digits of each counter from 0, for the key `12345678901234567890`. */
export const HOTP_CODES = [
  '755224',
  '287082',
  '359152',
  '969429',
  '338314',
  '254676',
  '287922',
  '162583',
  '399871',
  '520489',
] as const;

/** Codes of other moments than now, for the same key: how many steps of 30 seconds they lie before or after. */
export const TOTP_WINDOW = [
  { now: 59, steps: -1, code: '755224' },
  { now: 59, steps: 2, code: '969429' },
  { now: 59, steps: -1, code: '755224' },
  { now: 59, steps: 1, code: '359152' },
  { now: 1111111109, steps: -2, code: '150727' },
  { now: 1111111109, steps: 2, code: '266759' },
  { now: 1111111109, steps: -1, code: '731029' },
  { now: 1111111109, steps: 1, code: '050471' },
  { now: 1234567890, steps: -2, code: '186057' },
  { now: 1234567890, steps: 2, code: '240500' },
  { now: 1234567890, steps: -1, code: '980357' },
  { now: 1234567890, steps: 1, code: '590587' },
] as const;

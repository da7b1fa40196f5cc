import { applyDecorators } from '@nestjs/common';
import { Throttle } from '@nestjs/throttler';
import { routeFact } from '../http/route-facts.js';

/**
 * Which requests are counted together: those of one network address (for IPv6, a /64), of one signed-in person, about
 * one email address from one network address, or about one email address from anywhere.
 */
export type CountedBy = 'network' | 'person' | 'pair' | 'account';

interface Quota {
  /** Maximum number of requests in a window, which begins with the first one. */
  most: number;
  seconds: number;
}

const MINUTE = 60;
const HOUR = 3_600;
const per = (seconds: number, most: number): Quota => ({ most, seconds });

/**
 * Strict limits, counted for all processes together. Two routes that name the same limit share its count; the reasons
 * for the figures are in `docs/decisions/limits.md`.
 */
export const LIMITS = {
  signIn: { network: per(10 * MINUTE, 60), pair: per(15 * MINUTE, 10), account: per(HOUR, 100) },
  secondFactor: { network: per(15 * MINUTE, 30) },
  register: { network: per(HOUR, 20) },
  sendCode: { pair: per(HOUR, 5) },
  resendCode: { network: per(HOUR, 60) },
  enterCode: { network: per(10 * MINUTE, 60) },
  forgotPassword: { network: per(HOUR, 30), pair: per(HOUR, 5) },
  resetPassword: { network: per(HOUR, 30) },
  mailedLink: { network: per(HOUR, 60) },
  confirm: { person: per(15 * MINUTE, 20) },
  credentials: { person: per(15 * MINUTE, 20) },
  upload: { person: per(HOUR, 60) },
  quote: { person: per(MINUTE, 60) },
  money: { person: per(MINUTE, 120) },
  review: { person: per(MINUTE, 300) },
  export: { person: per(10 * MINUTE, 20) },
} satisfies Record<string, Partial<Record<CountedBy, Quota>>>;

export type Limit = keyof typeof LIMITS;

/** The limit for all other requests, counted by each process for itself so that a read costs no write. */
export const EVERYDAY = per(MINUTE, 600);
/** The same for all requests from one network address, before the caller is looked up. */
export const FROM_ONE_ADDRESS = per(MINUTE, 6_000);

/** Applies limits to a route. If two count the same way, the later one applies. */
export function Limited(...names: Limit[]): MethodDecorator {
  const rules = Object.fromEntries(names.flatMap(rulesOf));
  return applyDecorators(Throttle(rules), routeFact({ limitedBy: Object.keys(rules) as CountedBy[] }));
}

type Rule = Parameters<typeof Throttle>[0][string];

function rulesOf(name: Limit): [by: string, rule: Rule][] {
  return Object.entries<Quota>(LIMITS[name]).map(([by, { most, seconds }]) => [
    by,
    { limit: most, ttl: seconds * 1000, generateKey: (_context, whose) => `${name}-${by}:${whose}` },
  ]);
}

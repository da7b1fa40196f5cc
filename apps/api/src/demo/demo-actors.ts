import type { INestApplication } from '@nestjs/common';
import { type Cents, centsFromDollars, cents } from '@sextant/money';
import { Ledger } from '#modules/ledger/index.js';
import type { Idempotency } from '#platform/http/index.js';
import type { When } from './demo-calendar.js';
import type { DemoOperators } from './ensure-operators.js';

/** Who takes part in the demo's history, and where. */
export interface DemoActors {
  app: INestApplication;
  investorId: string;
  operators: DemoOperators;
  /** Active payment methods by currency and network: `Tether TRC-20`. */
  methods: ReadonlyMap<string, { id: string; address: string }>;
}

/** Something that somebody does at an instant. */
export interface DemoStep {
  at: When;
  run: () => Promise<unknown>;
}

/** The whole history is one transaction, so no step of it needs a key of its own. */
export const UNREPEATED: Idempotency = { key: null, fingerprint: '' };

export function inCents(written: number): Cents {
  const amount = centsFromDollars(written);
  if (amount === undefined) throw new RangeError(`${written} is not an amount in dollars`);
  return amount;
}

/**
 * The amount that the demo investor has for what was planned: all of it, or what is left after bad trades in whole
 * dollars. Undefined under `least` dollars.
 */
export async function affordable(actors: DemoActors, planned: number, least: number): Promise<Cents | undefined> {
  const { cash } = await actors.app.get(Ledger).balanceOf(actors.investorId);
  const wanted = inCents(planned);
  const amount = cash < wanted ? cents(cash - (cash % 100n)) : wanted;
  return amount < inCents(least) ? undefined : amount;
}

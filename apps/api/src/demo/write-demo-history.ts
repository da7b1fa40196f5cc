import type { INestApplication } from '@nestjs/common';
import { RegisterAccount } from '../modules/auth/index.js';
import { PaymentMethodQueries } from '../modules/payment-method/index.js';
import { ConfirmAddress } from '../modules/user/index.js';
import { Clock } from '../platform/clock/index.js';
import type { Settings } from '../platform/config/index.js';
import { Outbox } from '../platform/mail/index.js';
import { codeFor } from '../platform/mail/derived-secrets.js';
import { addressSteps } from './demo-addresses.js';
import { adjustmentStep } from './adjustment-step.js';
import { DEMO_INVESTOR } from './demo-accounts.js';
import { instantOf, REGISTERED } from './demo-calendar.js';
import type { DemoCast } from './demo-cast.js';
import { TRADES } from './demo-trades.js';
import { ADJUSTMENTS, DEPOSITS, WITHDRAWALS } from './demo-transfers.js';
import { depositSteps } from './deposit-steps.js';
import type { InstallationRepository } from './installation.repository.js';
import { tradeSteps } from './trade-steps.js';
import { withdrawalSteps } from './withdrawal-steps.js';

/** Everything that the demo's history needs. */
export interface DemoStage {
  app: INestApplication;
  settings: Settings;
  installation: InstallationRepository;
  operatorId: string;
  now: Date;
}

/**
 * Lets the demo investor live six months, through the use cases and with the clock set to each step's instant: every
 * price, balance and line is what it would have been; only its e-mails are not sent. Belongs in one transaction.
 */
export async function writeDemoHistory({ app, settings, installation, operatorId, now }: DemoStage): Promise<void> {
  await app.get(Outbox).withoutMails();
  const clock = app.get(Clock);
  const investorId = await clock.at(instantOf(REGISTERED, now), () => register(app, settings, installation));
  const cast: DemoCast = { app, investorId, operatorId, methods: await methodsByName(app) };
  const steps = [
    ...addressSteps(cast, settings, installation),
    ...DEPOSITS.flatMap((deposit) => depositSteps(cast, deposit)),
    ...WITHDRAWALS.flatMap((withdrawal) => withdrawalSteps(cast, withdrawal)),
    ...ADJUSTMENTS.map((adjustment) => adjustmentStep(cast, adjustment)),
    ...TRADES.flatMap((trade) => tradeSteps(cast, trade)),
  ].map(({ at, act }) => ({ instant: instantOf(at, now), act }));
  steps.sort((a, b) => a.instant.getTime() - b.instant.getTime());
  for (const { instant, act } of steps) await clock.at(instant, act);
}

/** The methods that the history was written for and that are not offered (any more). */
export async function missingMethods(app: INestApplication): Promise<string[]> {
  const offered = await methodsByName(app);
  const needed = new Set([...DEPOSITS, ...WITHDRAWALS].map(({ method }) => method));
  return [...needed].filter((name) => !offered.has(name));
}

/** Registers and proves the address with the code that its e-mail would have carried. */
async function register(app: INestApplication, settings: Settings, installation: InstallationRepository) {
  const from = { userAgent: undefined, remember: false };
  const { person } = await app.get(RegisterAccount).run({ ...DEMO_INVESTOR }, from);
  const code = codeFor(settings.codeSecret, await installation.codeInForce(person.id, 'verify-email'));
  await app.get(ConfirmAddress).own(person.id, code);
  return person.id;
}

async function methodsByName(app: INestApplication): Promise<DemoCast['methods']> {
  const methods = await app.get(PaymentMethodQueries).list();
  return new Map(methods.map((method) => [`${method.currency} ${method.network}`, method]));
}

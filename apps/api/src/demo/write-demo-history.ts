import { RegisterAccount } from '#modules/auth/index.js';
import { ConfirmAddress } from '#modules/user/index.js';
import { Clock } from '#platform/clock/index.js';
import { Outbox } from '#platform/mail/index.js';
import { codeFor } from '#platform/mail/derived-secrets.js';
import { addressSteps } from './demo-addresses.js';
import { bonusStep, budgetStep } from './bonus-step.js';
import { DEMO_INVESTOR } from './demo-accounts.js';
import { instantOf, REGISTERED } from './demo-calendar.js';
import type { DemoActors } from './demo-actors.js';
import { methodsByName } from './demo-payment-methods.js';
import { type DemoContext, runSteps } from './demo-context.js';
import { TRADES } from './demo-trades.js';
import { BONUSES, DEPOSITS, WITHDRAWALS } from './demo-transfers.js';
import { depositSteps } from './deposit-steps.js';
import { tradeSteps } from './trade-steps.js';
import { withdrawalSteps } from './withdrawal-steps.js';

/**
 * Lets the demo investor live six months, through the use cases and with the clock set to each step's instant: every
 * price, balance and line is what it would have been; only its emails are not sent. Belongs in one transaction.
 */
export async function writeDemoHistory(context: DemoContext): Promise<void> {
  const { app, settings, installation, operators, now } = context;
  await app.get(Outbox).withoutMails();
  const investorId = await app.get(Clock).at(instantOf(REGISTERED, now), () => register(context));
  const actors: DemoActors = { app, investorId, operators, methods: await methodsByName(app) };
  await runSteps(context, [
    ...addressSteps(actors, settings, installation),
    ...DEPOSITS.flatMap((deposit) => depositSteps(actors, deposit)),
    ...WITHDRAWALS.flatMap((withdrawal) => withdrawalSteps(actors, withdrawal)),
    budgetStep(actors, '181 09:05', 1_000),
    ...BONUSES.map((bonus) => bonusStep(actors, bonus)),
    ...TRADES.flatMap((trade) => tradeSteps(actors, trade)),
  ]);
}

/** The methods that the history was written for. */
export const METHODS_OF_HISTORY = [...DEPOSITS, ...WITHDRAWALS].map(({ method }) => method);

/** Registers and proves the address with the code that its email would have carried. */
async function register({ app, settings, installation }: DemoContext) {
  const from = { userAgent: undefined, remember: false };
  const { person } = await app.get(RegisterAccount).run({ ...DEMO_INVESTOR }, from);
  const code = codeFor(settings.codeSecret, await installation.codeInForce(person.id, 'verify-email'));
  await app.get(ConfirmAddress).own(person.id, code);
  return person.id;
}

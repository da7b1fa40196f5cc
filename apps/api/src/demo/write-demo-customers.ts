import { randomBytes } from 'node:crypto';
import { PasswordHasher } from '#modules/auth/index.js';
import { ConfirmAddress, RegisterPerson, Users } from '#modules/user/index.js';
import { Clock } from '#platform/clock/index.js';
import { Outbox } from '#platform/mail/index.js';
import { codeFor } from '#platform/mail/derived-secrets.js';
import { instantOf } from './demo-calendar.js';
import { methodsByName } from './demo-payment-methods.js';
import { type DemoContext, runSteps } from './demo-context.js';
import { depositSteps } from './deposit-steps.js';
import { drawCustomers, type ScriptedCustomer } from './draw-customers.rules.js';
import { type Present, recentSteps } from './recent-steps.js';
import { tradeSteps } from './trade-steps.js';

/**
 * Lets the scripted customers register, deposit, trade, and ask for what waits in the operators' queues, through the use cases and with the clock set to each step's
 * instant. They are marked as scripted, have a password that nobody knows, and nobody signs in as one of them. Belongs in
 * one transaction.
 */
export async function writeDemoCustomers(context: DemoContext): Promise<void> {
  const { app, settings, operators, now } = context;
  await app.get(Outbox).withoutMails();
  const passwordHash = await app.get(PasswordHasher).hash(randomBytes(32).toString('base64'));
  const methods = await methodsByName(app);
  const steps = [];
  const present: Present[] = [];
  for (const customer of drawCustomers(settings.marketSeed)) {
    if (await app.get(Users).findVerified(addressOf(customer))) continue;
    const register = () => registered(context, customer, passwordHash);
    const investorId = await app.get(Clock).at(instantOf(customer.registered, now), register);
    const actors = { app, investorId, operators, methods };
    present.push({ actors, customer });
    steps.push(
      ...depositSteps(actors, customer.deposit),
      ...customer.trades.flatMap((trade) => tradeSteps(actors, trade)),
    );
  }
  await runSteps(context, [...steps, ...recentSteps(context, present)]);
}

/** With the address of the demo that nobody reads, confirmed with the code that its email would have carried. */
async function registered(
  { app, settings, installation }: DemoContext,
  customer: ScriptedCustomer,
  passwordHash: string,
): Promise<string> {
  const person = await app.get(RegisterPerson).run({
    firstName: 'Scripted',
    lastName: `Customer ${customer.number}`,
    email: addressOf(customer),
    // Of the numbers that Sweden keeps for films and books: nobody's.
    phone: `+467017406${String(customer.number + 5).padStart(2, '0')}`,
    country: 'Sweden',
    passwordHash,
  });
  await app
    .get(ConfirmAddress)
    .own(person.id, codeFor(settings.codeSecret, await installation.codeInForce(person.id, 'verify-email')));
  await app.get(Users).change(person.id, { scripted: true }, app.get(Clock).now());
  return person.id;
}

const addressOf = ({ number }: ScriptedCustomer): string => `scripted-${number}@sextant.example`;

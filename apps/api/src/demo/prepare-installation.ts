import type { INestApplication } from '@nestjs/common';
import { RootLedgerDays } from '#modules/audit/index.js';
import { Users, isPresent } from '#modules/user/index.js';
import { Clock } from '#platform/clock/index.js';
import { type Settings, SettingsRefused } from '#platform/config/index.js';
import { Database } from '#platform/database/index.js';
import { DEMO_INVESTOR } from './demo-accounts.js';
import { instantOf } from './demo-calendar.js';
import { addDemoPaymentMethods, missingMethods } from './demo-payment-methods.js';
import { enterDemoBalances } from './demo-wallets.js';
import type { DemoContext } from './demo-context.js';
import { ensureDemoKey } from './ensure-demo-key.js';
import { fundDemoKey } from './fund-demo-key.js';
import { ensureDemoOperators, ensureFirstOperator } from './ensure-operators.js';
import { METHODS_OF_CUSTOMERS, SCRIPTED_CUSTOMERS } from './draw-customers.rules.js';
import { InstallationRepository } from './installation.repository.js';
import { requireSameMode } from './require-same-mode.js';
import { writeDemoCustomers } from './write-demo-customers.js';
import { METHODS_OF_HISTORY, writeDemoHistory } from './write-demo-history.js';

type Say = (line: string) => void;

/** Who is there to sign in, whatever the settings say. */
export interface SignIns {
  /** The email address of an admin: the first one, as long as that account has not ended. */
  admin: string;
  /** Whether it is the first one, whose password the settings say. */
  isFirst: boolean;
  /** Whether there is the demo's investor. */
  investor: boolean;
}

const FIVE_SECONDS = 5_000;

/**
 * Makes sure that the database is of this mode, that prices are the ones that trades were made at so far, that the operator
 * exists and, in demo mode, that the other operators, payment methods, the demo investor and the scripted customers were made once: what an
 * operator changed or deleted afterwards stays so. All of it is one transaction, so it is there whole or not at all, and
 * processes that start at once do it one after the other.
 * @throws SettingsRefused when `MODE` or `MARKET_SEED` is another one than at the first start, or `OPERATOR_EMAIL` belongs to an
 * investor
 */
export async function prepareInstallation(app: INestApplication, settings: Settings, say: Say): Promise<SignIns> {
  const installation = new InstallationRepository(app.get(Database));
  const first = await installation.alone(async () => {
    const now = app.get(Clock).now();
    await requireSameMode(app, installation, settings, now);
    if (settings.mode === 'demo') await requireSameMarket(installation, settings, now);
    await requireOperatorsAddress(app, settings);
    const done = await installation.stepsDone();
    const demo = settings.mode === 'demo';
    const wantsData = demo && settings.demoData && (await hasOpenPast(app, done, say));
    const wantsHistory = wantsData && !done.has('demo-investor') && (await isAddressFree(app));
    const wantsCustomers = wantsData && !done.has('demo-customers');
    const isFirst = !done.has('payment-methods');
    const hasPast = wantsHistory || wantsCustomers;
    // All of it is there before the first request comes.
    const opened = hasPast ? instantOf('183 08:00', now) : new Date(now.getTime() - FIVE_SECONDS);
    const at = hasPast && isFirst ? opened : now;
    const first = await app.get(Clock).at(at, () => ensureFirstOperator(app, settings, say));
    if (!demo) return first;
    const operators = await app.get(Clock).at(at, () => ensureDemoOperators(app, settings, first));
    if (isFirst) {
      await addDemoPaymentMethods(app, opened);
      await installation.remember('payment-methods', now);
    }
    const context = { app, settings, installation, operators, now };
    if (wantsHistory) await writeInvestor(context, say);
    if (wantsCustomers) await writeCustomers(context, say);
    if (settings.demoNodeUrl && !done.has('ethereum-key')) {
      await ensureDemoKey(app, context);
      await fundDemoKey(app, settings, now);
      await installation.remember('ethereum-key', now);
    }
    return first;
  });
  return signIns(app, settings, first);
}

async function signIns(app: INestApplication, { demoData }: Settings, first: string): Promise<SignIns> {
  const users = app.get(Users);
  const operators = await users.operators();
  const admins = operators.filter((one) => isPresent(one) && one.operatorRole === 'admin');
  const admin = admins.find(({ id }) => id === first) ?? admins[0] ?? operators[0];
  if (!admin) throw new Error('There is no operator');
  const investor = demoData && !(await isAddressFree(app));
  return { admin: admin.email, isFirst: admin.id === first, investor };
}

/** The demo's past would be found as forged once the audit log has kept what those days held. */
async function hasOpenPast(app: INestApplication, done: Set<string>, say: Say): Promise<boolean> {
  const missing = [
    ...(done.has('demo-investor') ? [] : ['demo investor']),
    ...(done.has('demo-customers') ? [] : ['scripted customers']),
  ];
  if (missing.length === 0 || !(await app.get(RootLedgerDays).hasBegun())) return true;
  const left = missing.map((who) => `the ${who}`).join(' and ');
  say(`Left out: ${left}. The audit log has kept the days that they would have traded on. Use an empty database.`);
  return false;
}

async function writeInvestor(context: DemoContext, say: Say): Promise<void> {
  const missing = await missingMethods(context.app, METHODS_OF_HISTORY);
  if (missing.length > 0) return say(`The demo investor is left out: it needs ${missing.join(', ')}.`);
  say('Writing six months of history for the demo investor …');
  await writeDemoHistory(context);
  await context.installation.remember('demo-investor', context.now);
}

async function writeCustomers(context: DemoContext, say: Say): Promise<void> {
  const missing = await missingMethods(context.app, METHODS_OF_CUSTOMERS);
  if (missing.length > 0) return say(`The scripted customers are left out: they need ${missing.join(', ')}.`);
  say(`Writing the trades of ${SCRIPTED_CUSTOMERS} scripted customers …`);
  await writeDemoCustomers(context);
  await enterDemoBalances(context);
  await context.installation.remember('demo-customers', context.now);
}

/** Another seed is another past and future: open trades would be settled at prices that they were never opened in. */
async function requireSameMarket(
  installation: InstallationRepository,
  { marketSeed }: Settings,
  now: Date,
): Promise<void> {
  if (await installation.keepSetting('MARKET_SEED', marketSeed, now)) return;
  const fault =
    'this database was first started with another seed, and its trades were made at those prices; set that one again, or use an empty database';
  throw new SettingsRefused([{ name: 'MARKET_SEED', fault }]);
}

/** Once there is an operator, the setting is not used any more, and a customer may have its address. */
async function requireOperatorsAddress(app: INestApplication, { operatorEmail }: Settings): Promise<void> {
  const users = app.get(Users);
  const owner = await users.findVerified(operatorEmail);
  const isUnused = owner?.role !== 'investor' || (await users.operators()).length > 0;
  if (isUnused && operatorEmail !== DEMO_INVESTOR.email) return;
  const fault = `${operatorEmail} belongs to an investor; an operator needs another address`;
  throw new SettingsRefused([{ name: 'OPERATOR_EMAIL', fault }]);
}

async function isAddressFree(app: INestApplication): Promise<boolean> {
  return (await app.get(Users).findVerified(DEMO_INVESTOR.email)) === undefined;
}

import type { INestApplication } from '@nestjs/common';
import { isUnspendable } from '@sextant/reference-data';
import { PaymentMethodQueries } from '#modules/payment-method/index.js';
import { Users } from '#modules/user/index.js';
import { DEMO_COLLEAGUES, DEMO_OPERATOR, type Settings, SettingsRefused } from '#platform/config/index.js';
import { DEMO_INVESTOR } from './demo-accounts.js';
import type { InstallationRepository } from './installation.repository.js';

/**
 * Play money and real money never share a database: a live installation begins with an empty one, and no demo is ever
 * started on it.
 * @throws SettingsRefused saying what it was started with before
 */
export async function requireSameMode(
  app: INestApplication,
  installation: InstallationRepository,
  { mode }: Settings,
  now: Date,
): Promise<void> {
  if (mode === 'live' && (await installation.wasDemo())) throw refused('was first started in MODE=demo');
  if (!(await installation.keepSetting('MODE', mode, now))) {
    throw refused(mode === 'live' ? 'was first started in MODE=demo' : 'holds real money: it was started in MODE=live');
  }
  if (mode === 'demo') return;
  for (const { email } of [DEMO_OPERATOR, ...DEMO_COLLEAGUES, DEMO_INVESTOR]) {
    if (await app.get(Users).findVerified(email)) throw refused(`has the account ${email} of the demo`);
  }
  if (await offersUnspendable(app)) throw refused('offers a deposit address that nobody has the key to');
}

async function offersUnspendable(app: INestApplication): Promise<boolean> {
  return (await app.get(PaymentMethodQueries).addresses()).some(isUnspendable);
}

function refused(why: string): SettingsRefused {
  return new SettingsRefused([{ name: 'MODE', fault: `the database of DATABASE_URL ${why}; use another database` }]);
}

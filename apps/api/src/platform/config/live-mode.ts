import { DEMO_OPERATOR } from './demo-operator.js';
import type { SettingFault } from './settings.js';

const REQUIRED: Record<string, string> = {
  OPERATOR_LEGAL_NAME: 'the legal name of who operates this installation is missing',
  OPERATOR_REGISTRATION_NUMBER: 'the registration number of the operator is missing',
  OPERATOR_JURISDICTION: 'the jurisdiction the operator is registered in is missing',
  SUPPORT_CONTACT: 'an address or number where people reach support is missing',
  JWT_SECRET: 'an own secret of at least 32 characters is missing',
  CODE_SECRET: 'an own secret of at least 32 characters is missing',
  SMTP_URL: 'a mail server is missing',
  DATABASE_URL: 'an external PostgreSQL is missing',
  PUBLIC_URL: 'the address people reach this installation at is missing',
  OPERATOR_EMAIL: "the operator's own sign-in is missing",
  OPERATOR_PASSWORD: "the operator's own password is missing",
};

/** The demo's own, which everybody knows. */
const PUBLIC: Record<string, string> = {
  OPERATOR_EMAIL: DEMO_OPERATOR.email,
  OPERATOR_PASSWORD: DEMO_OPERATOR.password,
};

/**
 * What stands between these settings and real money (decision H4). Until a real price source exists behind
 * `PriceSource`, the list is never empty.
 */
export function missingForLive(environment: Record<string, string | undefined>): SettingFault[] {
  const missing = Object.entries(REQUIRED)
    .filter(([name]) => !isOwn(name, environment[name]?.trim()))
    .map(([name, fault]) => ({ name, fault: `${fault} (required by MODE=live)` }));
  return [
    ...missing,
    { name: 'PRICE_SOURCE', fault: 'there is no real price source yet; MODE=live cannot start without one' },
  ];
}

function isOwn(name: string, value: string | undefined): boolean {
  return Boolean(value) && value?.toLowerCase() !== PUBLIC[name];
}

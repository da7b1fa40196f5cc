import { DEMO_SIGN_IN, isEmail } from '@sextant/business-rules';
import { DEMO_OPERATOR } from './demo-operator.js';
import { isThisMachine } from './host.js';
import type { SettingFault } from './settings.js';

type Environment = Record<string, string | undefined>;

interface Requirement {
  missing: string;
  /** What is wrong with a value; undefined when it will do. */
  wrong?: (value: string, environment: Environment) => string | undefined;
}

const MAKE_ONE = 'make one with: openssl rand -base64 48';
const OF_THE_DEMO = 'is that of the demo, which is public';

/** Everything that `MODE=live` asks for. */
const REQUIRED: Record<string, Requirement> = {
  OPERATOR_LEGAL_NAME: { missing: 'the legal name of the operator of this installation is missing', wrong: notShown },
  OPERATOR_REGISTRATION_NUMBER: { missing: 'the registration number of the operator is missing', wrong: notShown },
  OPERATOR_JURISDICTION: { missing: 'the jurisdiction the operator is registered in is missing', wrong: notShown },
  SUPPORT_CONTACT: {
    missing: 'an address or number where people reach support is missing',
    wrong: (value) => (isContact(value) ? undefined : 'is no email address, https address or phone number with +'),
  },
  JWT_SECRET: { missing: `a secret of at least 32 characters is missing; ${MAKE_ONE}`, wrong: tooSimple },
  CODE_SECRET: {
    missing: `a secret of at least 32 characters is missing; ${MAKE_ONE}`,
    wrong: (value, { JWT_SECRET }) =>
      value === JWT_SECRET?.trim() ? 'has to differ from JWT_SECRET' : tooSimple(value),
  },
  SMTP_URL: { missing: 'a mail server is missing' },
  MAIL_FROM: {
    missing: 'the sender of emails is missing',
    wrong: (value) => (/\.example>?$/i.test(value) ? 'is an address that no mail comes from' : undefined),
  },
  DATABASE_URL: {
    missing: 'an external PostgreSQL is missing; the embedded one is the demo’s',
    wrong: (value) =>
      staysPrivate(value) ? undefined : 'goes to another machine unencrypted; add ?sslmode=verify-full to it',
  },
  PUBLIC_URL: {
    missing: 'the public https address of this installation is missing',
    wrong: (value) => (isPublic(value) ? undefined : 'has to be an https address that other machines reach'),
  },
  OPERATOR_EMAIL: {
    missing: "the operator's own sign-in is missing",
    wrong: (value) => (/\.example$/i.test(value) ? OF_THE_DEMO : undefined),
  },
  OPERATOR_PASSWORD: {
    missing: "the operator's own password is missing",
    wrong: (value) =>
      [DEMO_OPERATOR.password, DEMO_SIGN_IN.password].some((known) => known === value) ? OF_THE_DEMO : undefined,
  },
  PRICE_SOURCE: {
    missing: 'a real source of prices is missing; set PRICE_SOURCE=live',
    wrong: (value) => (value === 'live' ? undefined : 'has to be live: simulated prices are the demo’s'),
  },
  FINNHUB_API_KEY: {
    missing: 'the key for share prices is missing; get one at finnhub.io',
    wrong: (value) => (/^\S{10,200}$/.test(value) ? undefined : 'is no key of Finnhub'),
  },
};

/** What prevents live mode with these settings, all at once. */
export function missingForLive(environment: Environment): SettingFault[] {
  const faults = Object.entries(REQUIRED).flatMap(([name, { missing, wrong }]) => {
    const value = environment[name]?.trim();
    const fault = value ? wrong?.(value, environment) : missing;
    return fault ? [{ name, fault: `${fault} (required by MODE=live)` }] : [];
  });
  if (environment.DEMO_DATA?.trim() !== 'on') return faults;
  return [...faults, { name: 'DEMO_DATA', fault: 'demo data is not allowed with MODE=live; leave it out' }];
}

function tooSimple(secret: string): string | undefined {
  return new Set(secret).size < 16 ? `repeats itself; ${MAKE_ONE}` : undefined;
}

/** It is shown on one line in the footer of every page and email. */
function notShown(value: string): string | undefined {
  return /\p{Cc}/u.test(value) || value.length > 200 ? 'has to be one line of at most 200 characters' : undefined;
}

function isContact(value: string): boolean {
  return isEmail(value) || /^\+[\d ()-]{6,30}$/.test(value) || (URL.canParse(value) && value.startsWith('https://'));
}

/** Whether traffic to a database stays on this machine, or is encrypted with a verified certificate. */
function staysPrivate(address: string): boolean {
  if (!URL.canParse(address)) return true; // refused as no address at all
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.get('host') ?? hostname;
  return isThisMachine(host) || /^(verify-full|verify-ca|require)$/.test(searchParams.get('sslmode') ?? '');
}

function isPublic(value: string): boolean {
  if (!URL.canParse(value) || !value.startsWith('https://')) return false;
  const { hostname } = new URL(value);
  return !/^(localhost|127\.|\[::1\]|0\.0\.0\.0)|\.(example|localhost)$/i.test(hostname);
}

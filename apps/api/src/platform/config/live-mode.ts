import { DEMO_SIGN_IN, isBareEmail } from '@sextant/business-rules';
import { Client } from 'pg';
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
  OPERATOR_LEGAL_NAME: { missing: 'the legal name of the operator of this installation is missing', wrong: notAName },
  OPERATOR_REGISTRATION_NUMBER: { missing: 'the registration number of the operator is missing', wrong: notAName },
  OPERATOR_JURISDICTION: { missing: 'the jurisdiction the operator is registered in is missing', wrong: notAName },
  OPERATOR_REGULATOR: {
    missing: 'the authority that supervises the operator is missing; none where there is none',
    wrong: (value, environment) => notAName(value) ?? oneNone(environment),
  },
  OPERATOR_LICENCE: {
    missing: 'the number of the operator’s licence is missing; none where there is none',
    wrong: (value, environment) => notAName(value) ?? oneNone(environment),
  },
  SUPPORT_CONTACT: {
    missing: 'an address or number where people reach support is missing',
    wrong: (value, { PUBLIC_URL }) =>
      isContact(value, PUBLIC_URL)
        ? undefined
        : 'is no email address, phone number with + or https address at the domain of PUBLIC_URL',
  },
  SOURCE_URL: {
    missing: 'the address of the source code is missing',
    wrong: (value) => (isPublic(value) ? undefined : 'has to be an https address that other machines reach'),
  },
  JWT_SECRET: { missing: `a secret of at least 32 characters is missing; ${MAKE_ONE}`, wrong: tooSimple },
  CODE_SECRET: {
    missing: `a secret of at least 32 characters is missing; ${MAKE_ONE}`,
    wrong: (value, { JWT_SECRET }) =>
      value === JWT_SECRET?.trim() ? 'has to differ from JWT_SECRET' : tooSimple(value),
  },
  SMTP_URL: {
    missing: 'a mail server is missing',
    wrong: (value, { INBOX_SMTP_PORT }) =>
      isInbox(value, INBOX_SMTP_PORT) ? 'has to be a mail server; this is the inbox of the demo' : undefined,
  },
  MAIL_FROM: {
    missing: 'the sender of emails is missing',
    wrong: (value) => (/\.example>?$/i.test(value) ? 'is an address that no mail comes from' : undefined),
  },
  DATABASE_URL: {
    missing: 'an external PostgreSQL is missing; the embedded one is the demo’s',
    wrong: whyNotPrivate,
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
function notAName(value: string): string | undefined {
  if (/\p{Cc}/u.test(value) || value.length > 200) return 'has to be one line of at most 200 characters';
  if (/[<>]/.test(value)) return 'is still the example';
  return new Set(value.match(/[\p{L}\p{N}]/gu)).size < 2 ? 'is no name or number' : undefined;
}

/** A licence is given by a regulator. */
function oneNone({ OPERATOR_REGULATOR = '', OPERATOR_LICENCE = '' }: Environment): string | undefined {
  const [regulator, licence] = [OPERATOR_REGULATOR, OPERATOR_LICENCE].map((value) => /^\s*none\s*$/i.test(value));
  return regulator === licence ? undefined : 'has to be none together with OPERATOR_REGULATOR and OPERATOR_LICENCE';
}

/** Wherever it runs: as in compose.yaml, the inbox is known by its port, and takes mail from anyone. */
function isInbox(address: string, inboxPort = ''): boolean {
  if (!URL.canParse(address)) return false;
  const { port, username } = new URL(address);
  return port === (inboxPort.trim() || '1025') && username === '';
}

/** An https address is of the operator's own domain, and so no link to a chat. */
function isContact(value: string, publicUrl = ''): boolean {
  if (isBareEmail(value) || /^\+[\d ()-]{6,30}$/.test(value)) return true;
  if (!URL.canParse(value) || !value.startsWith('https://') || !URL.canParse(publicUrl)) return false;
  const [contact, own] = [value, publicUrl].map((address) => new URL(address).hostname.split('.').slice(-2).join('.'));
  return contact === own;
}

/** Why traffic to a database could be read: judged by the connection that the client makes of the address. */
function whyNotPrivate(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined; // refused as no address at all
  const { searchParams } = new URL(address);
  if (searchParams.has('uselibpqcompat')) {
    return 'has uselibpqcompat, with which certificates may go unchecked; leave it out';
  }
  try {
    const { host, ssl } = new Client({ connectionString: address }) as { host: string; ssl: unknown };
    if (isThisMachine(host)) return undefined;
    const asked = /^(verify-full|verify-ca|require)$/.test(searchParams.get('sslmode') ?? 'require');
    const verified = ssl === true || (isObject(ssl) && ssl.rejectUnauthorized !== false && !ssl.checkServerIdentity);
    return asked && verified ? undefined : 'goes to another machine unencrypted; add ?sslmode=verify-full to it';
  } catch (error) {
    return `cannot be used: ${(error as Error).message}`;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isPublic(value: string): boolean {
  if (!URL.canParse(value) || !value.startsWith('https://')) return false;
  const { hostname } = new URL(value);
  return !/^(localhost|127\.|\[::1\]|0\.0\.0\.0)|\.(example|localhost)$/i.test(hostname);
}

import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBareEmail } from '@sextant/business-rules';
import { readChainSettings } from './chain-settings.js';
import { DEMO_OPERATOR } from './demo-operator.js';
import { hostToVisit } from './host.js';
import { missingForLive } from './live-mode.js';
import { readOperator, readPriceSettings } from './price-settings.js';
import { withSecretFiles } from './secret-files.js';
import { SECRET_MIN, readSecret } from './secrets.js';
import { type SettingFault, Settings, SettingsRefused } from './settings.js';
import { readTelemetrySettings } from './telemetry-settings.js';
import { isOrigin, whyNoAddress } from './url-setting.js';

type Environment = Record<string, string | undefined>;

/** `apps/web/dist`, seen from this file in `apps/api/src` and `apps/api/dist` alike. */
const BUILT_APP = fileURLToPath(new URL('../../../../web/dist', import.meta.url));

/**
 * Reads every setting from the environment into one typed object.
 * @throws SettingsRefused naming every wrong variable at once
 */
export function readSettings(given: Environment = process.env): Settings {
  const faults: SettingFault[] = [];
  const refuse = (name: string, fault: string) => void faults.push({ name, fault });
  const environment = withSecretFiles(given, refuse);
  const text = (name: string, otherwise: string) => environment[name]?.trim() || otherwise;

  const oneOf = <T extends string>(name: string, allowed: readonly T[], otherwise: T): T => {
    const value = text(name, otherwise);
    if ((allowed as readonly string[]).includes(value)) return value as T;
    refuse(name, `"${value}" is not allowed; use one of ${allowed.join(', ')}`);
    return otherwise;
  };
  const wholeNumber = (name: string, otherwise: number, from: number, to: number): number => {
    const value = text(name, String(otherwise));
    if (/^\d{1,9}$/.test(value) && Number(value) >= from && Number(value) <= to) return Number(value);
    refuse(name, `"${value}" is not allowed; use a whole number from ${from} to ${to}`);
    return otherwise;
  };
  const list = (name: string): string[] =>
    text(name, '')
      .split(/[\s,]+/)
      .filter(Boolean);
  const folder = (name: string, otherwise: string): string => {
    const value = text(name, otherwise);
    // It would become a folder of that name.
    if (value.startsWith('~'))
      refuse(name, `"${value}" begins with ~, which only a shell replaces; write the whole path`);
    return resolve(value);
  };
  const url = (name: string, protocols: string[]): string | undefined => {
    const value = text(name, '');
    if (!value) return undefined;
    const fault = whyNoAddress(value, protocols);
    if (fault) refuse(name, fault);
    return fault ? undefined : value;
  };

  const settings = new Settings();
  settings.mode = oneOf('MODE', ['demo', 'live'], 'demo');
  settings.host = text('HOST', '127.0.0.1');
  settings.port = wholeNumber('PORT', 3000, 1, 65_535);
  settings.dataDir = folder('DATA_DIR', '.data');
  settings.databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const repeated = settings.databaseUrl && repeatedParameter(settings.databaseUrl);
  if (repeated) refuse('DATABASE_URL', `has ${repeated} more than once; keep the one that is meant`);
  settings.databasePool = wholeNumber('DATABASE_POOL', 12, 2, 200);
  settings.smtpUrl = url('SMTP_URL', ['smtp:', 'smtps:']);
  settings.inboxPort = wholeNumber('INBOX_PORT', 1080, 1, 65_535);
  settings.inboxSmtpPort = wholeNumber('INBOX_SMTP_PORT', 1025, 1, 65_535);
  settings.mailFrom = text('MAIL_FROM', 'Sextant <no-reply@sextant.example>');
  settings.publicUrl =
    url('PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, '') ??
    `http://${hostToVisit(settings.host)}:${settings.port}`;
  settings.webDir = folder('WEB_DIR', BUILT_APP);
  settings.chartProviderUrl = url('CHART_PROVIDER_URL', ['http:', 'https:']) ?? 'https://s3.tradingview.com';
  settings.sourceUrl = url('SOURCE_URL', ['https:']);
  settings.operatorEmail = text('OPERATOR_EMAIL', DEMO_OPERATOR.email).toLowerCase();
  settings.operatorPassword = environment.OPERATOR_PASSWORD || DEMO_OPERATOR.password;
  settings.demoData = oneOf('DEMO_DATA', ['on', 'off'], 'on') === 'on' && settings.mode === 'demo';
  settings.marketSeed = text('MARKET_SEED', 'sextant');
  readPriceSettings(settings, environment, refuse);
  readChainSettings(settings, environment, refuse);
  settings.operator = readOperator(settings, environment);
  const live = settings.mode === 'live';
  settings.withdrawalHoldHours = wholeNumber('WITHDRAWAL_HOLD_HOURS', live ? 24 : 0, live ? 1 : 0, 720);
  settings.paymentMethodDelayHours = wholeNumber('PAYMENT_METHOD_DELAY_HOURS', live ? 24 : 0, live ? 1 : 0, 720);
  settings.fourEyesAbove = BigInt(wholeNumber('FOUR_EYES_ABOVE', 10_000, 1, 100_000_000)) * 100n;
  settings.bonusLimit = BigInt(wholeNumber('BONUS_LIMIT', 500, 1, 100_000_000)) * 100n;
  settings.uploadsPerDay = wholeNumber('UPLOADS_PER_DAY', 50, 1, 1_000_000);
  settings.trustedProxies = list('TRUSTED_PROXIES');
  settings.allowedOrigins = list('ALLOWED_ORIGINS');
  settings.rateLimits = oneOf('RATE_LIMITS', ['on', 'off'], 'on') === 'on';
  settings.stopDelaySeconds = wholeNumber('STOP_DELAY_SECONDS', 0, 0, 60);
  readTelemetrySettings(settings, environment, refuse);
  settings.logLevel = oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'warn');

  if (!isBareEmail(settings.operatorEmail)) {
    refuse('OPERATOR_EMAIL', `"${settings.operatorEmail}" is not an email address`);
  }
  if (!isSender(settings.mailFrom)) {
    refuse('MAIL_FROM', `"${settings.mailFrom}" is no sender; use an email address, or a name and <the address>`);
  }
  if ([...settings.operatorPassword].length < 8 || [...settings.operatorPassword].length > 128) {
    refuse('OPERATOR_PASSWORD', 'has to have 8 to 128 characters');
  }
  for (const name of ['JWT_SECRET', 'JWT_SECRET_FORMER', 'CODE_SECRET', 'CODE_SECRET_FORMER']) {
    const value = text(name, '');
    if (value && value.length < SECRET_MIN) refuse(name, `has to have at least ${SECRET_MIN} characters`);
  }
  for (const proxy of settings.trustedProxies.filter((one) => !isNetwork(one))) {
    refuse('TRUSTED_PROXIES', `"${proxy}" is no address or network; use such as 127.0.0.1 or 10.0.0.0/8`);
  }
  for (const origin of settings.allowedOrigins.filter((one) => !isOrigin(one))) {
    refuse('ALLOWED_ORIGINS', `"${origin}" is no origin; use such as https://app.example or capacitor://localhost`);
  }
  if (settings.mode === 'live' && !settings.rateLimits) refuse('RATE_LIMITS', 'has to be on with MODE=live');
  settings.jwtSecretFormer = text('JWT_SECRET_FORMER', '') || undefined;
  settings.codeSecretFormer = text('CODE_SECRET_FORMER', '') || undefined;
  if (settings.mode === 'live') faults.push(...missingForLive(environment));
  if (faults.length > 0) throw new SettingsRefused(faults);

  const secret = (name: string, own: string) => text(name, '') || readSecret(settings.dataDir, own);
  readWhenNeeded(settings, 'jwtSecret', () => secret('JWT_SECRET', 'jwt'));
  readWhenNeeded(settings, 'codeSecret', () => secret('CODE_SECRET', 'code'));
  return settings;
}

/** Programs differ in which one counts. */
function repeatedParameter(address: string): string | undefined {
  const names = [...new URL(address).searchParams.keys()];
  return names.find((name, index) => names.indexOf(name) !== index);
}

/** An IP address, or a network such as `10.0.0.0/8`. Every address there is would be no proxy, so `/0` is refused. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const kind = isIP(address);
  if (kind === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (kind === 4 ? 32 : 128);
}

/** An address alone, or behind a name as in `Sextant <no-reply@sextant.example>`. */
function isSender(text: string): boolean {
  const named = /^(?:"[^"\r\n]*"\s*|[^"<>@,;:\r\n]*)<([^<>]+)>$/.exec(text);
  return isBareEmail(named?.[1] ?? text);
}

/** Secrets are made in `DATA_DIR` by the first who needs them, so that a start that is refused leaves nothing there. */
function readWhenNeeded(settings: Settings, name: 'jwtSecret' | 'codeSecret', read: () => string): void {
  let known: string | undefined;
  Object.defineProperty(settings, name, { enumerable: true, configurable: true, get: () => (known ??= read()) });
}

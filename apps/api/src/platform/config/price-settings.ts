import { isThisMachine } from './host.js';
import type { Operator, Settings } from './settings.js';
import { whyMisread } from './url-setting.js';

type Environment = Record<string, string | undefined>;
type Refuse = (name: string, fault: string) => void;

/** Where the sources are asked unless the environment names another place, such as a cache of one's own. */
const SOURCES = {
  FINNHUB_URL: { otherwise: 'https://finnhub.io/api/v1', secure: 'https:', plain: 'http:' },
  FINNHUB_STREAM_URL: { otherwise: 'wss://ws.finnhub.io', secure: 'wss:', plain: 'ws:' },
  KRAKEN_URL: { otherwise: 'https://api.kraken.com', secure: 'https:', plain: 'http:' },
} as const;

/** Reads which source of prices runs, and where it is asked. */
export function readPriceSettings(settings: Settings, environment: Environment, refuse: Refuse): void {
  const text = (name: string) => environment[name]?.trim() ?? '';
  const wanted = text('PRICE_SOURCE') || 'simulated';
  settings.priceSource = wanted === 'live' ? 'live' : 'simulated';
  if (wanted !== 'live' && wanted !== 'simulated') {
    refuse('PRICE_SOURCE', `"${wanted}" is not allowed; use one of simulated, live`);
  }
  if (wanted === 'live' && settings.mode === 'demo') {
    refuse('PRICE_SOURCE', 'live prices belong to MODE=live: a demo says that its prices are simulated');
  }
  settings.finnhubApiKey = text('FINNHUB_API_KEY') || undefined;
  const place = (name: keyof typeof SOURCES) => {
    const { otherwise, secure, plain } = SOURCES[name];
    const value = text(name).replace(/\/+$/, '');
    const misread = whyMisread(value);
    if (!misread && (!value || isAllowed(value, secure, plain))) return value || otherwise;
    refuse(name, misread ?? `has to start with ${secure}//; ${plain}// is for this machine only`);
    return otherwise;
  };
  settings.finnhubUrl = place('FINNHUB_URL');
  settings.finnhubStreamUrl = place('FINNHUB_STREAM_URL');
  settings.krakenUrl = place('KRAKEN_URL');
}

/** The operator of this installation; undefined in a demo, which has none. */
export function readOperator({ mode }: Settings, environment: Environment): Operator | undefined {
  if (mode === 'demo') return undefined;
  const text = (name: string) => environment[name]?.trim() ?? '';
  return {
    legalName: text('OPERATOR_LEGAL_NAME'),
    registrationNumber: text('OPERATOR_REGISTRATION_NUMBER'),
    jurisdiction: text('OPERATOR_JURISDICTION'),
    regulator: text('OPERATOR_REGULATOR'),
    licence: text('OPERATOR_LICENCE'),
    support: text('SUPPORT_CONTACT'),
  };
}

/** A key that leaves this machine must be encrypted. */
function isAllowed(value: string, secure: string, plain: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === secure || (protocol === plain && isThisMachine(hostname));
}

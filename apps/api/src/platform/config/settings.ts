/** All settings, validated once at the start. The variables behind them are listed in docs/operating.md. */
export class Settings {
  mode: 'demo' | 'live';
  host: string;
  port: number;
  /** Absolute path of the folder for the embedded database, uploads and generated secrets. */
  dataDir: string;
  /** A PostgreSQL of one's own; `undefined` means the embedded one. */
  databaseUrl: string | undefined;
  /** Connections in the pool of this process. */
  databasePool: number;
  smtpUrl: string | undefined;
  inboxPort: number;
  inboxSmtpPort: number;
  mailFrom: string;
  /** The web app's public URL; links in emails start with it. */
  publicUrl: string;
  /** Absolute path of the folder of the built web app; where it is missing, there is no app at `/`. */
  webDir: string;
  /** Where the charts of the markets page load their scripts from. */
  chartProviderUrl: string;
  /** Where the source code of what runs here is; undefined in a demo that names none. */
  sourceUrl: string | undefined;
  operatorEmail: string;
  operatorPassword: string;
  demoData: boolean;
  marketSeed: string;
  priceSource: 'simulated' | 'live';
  /** Where live prices come from; see docs/decisions/live-prices.md. */
  finnhubApiKey: string | undefined;
  finnhubUrl: string;
  finnhubStreamUrl: string;
  krakenUrl: string;
  /** Where the nodes of blockchains answer, with user and password; undefined: that chain is not watched. */
  nodes: Readonly<Record<'bitcoin' | 'litecoin' | 'ethereum', string | undefined>>;
  /** The demo's own Ethereum node, which pays deposits; set by the start, never by an operator. */
  demoNodeUrl: string | undefined;
  /** The operator of a live installation; undefined in a demo. */
  operator: Operator | undefined;
  /** How long a new withdrawal address and a changed password, email or second factor keep money in. */
  withdrawalHoldHours: number;
  /** From the approval of a new or changed deposit address until it takes effect. */
  paymentMethodDelayHours: number;
  /** From how many dollars on a completion needs a second operator: above this amount, in cents. */
  fourEyesAbove: bigint;
  /** How much one customer gets in bonuses within 30 days at most, in cents. */
  bonusLimit: bigint;
  /** How many files a person may send in a day. */
  uploadsPerDay: number;
  /** From the moment that readiness fails until the port closes, at a stop. */
  stopDelaySeconds: number;
  /** The port that serves metrics for Prometheus; undefined when they are off. */
  metricsPort: number | undefined;
  metricsHost: string;
  /** The OTLP/HTTP endpoint that traces are sent to, without `/v1/traces`; undefined when tracing is off. */
  traceEndpoint: string | undefined;
  /** Addresses and networks of the reverse proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies: string[];
  /** Origins of other sites and apps whose pages may use the API. */
  allowedOrigins: string[];
  /** Whether callers are held to limits; off only where one machine plays many people. */
  rateLimits: boolean;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** Signs access tokens. */
  jwtSecret: string;
  /** The previous secret, whose tokens are still accepted; see docs/operating.md. */
  jwtSecretFormer: string | undefined;
  /** Keys the hashes of one-time codes and reset links. */
  codeSecret: string;
  /** The previous secret, whose codes are still accepted. */
  codeSecretFormer: string | undefined;
}

/** What the operator of a live installation says of itself on every page and in every email. */
export interface Operator {
  legalName: string;
  registrationNumber: string;
  jurisdiction: string;
  /** Who supervises it, and under which number; `none` where no one does. */
  regulator: string;
  licence: string;
  /** An email address, an https address of its own domain or a phone number. */
  support: string;
}

/** A setting that stops the start: its name, what is wrong with its value and what is allowed. */
export interface SettingFault {
  name: string;
  fault: string;
}

export class SettingsRefused extends Error {
  /**
   * @param mayPass Whether a later start may work with the same settings: a port, a folder or the database is not
   *   available.
   */
  constructor(
    readonly faults: SettingFault[],
    readonly mayPass = false,
  ) {
    super(
      ['Sextant cannot start with these settings:', ...faults.map(({ name, fault }) => `  ${name}: ${fault}`)].join(
        '\n',
      ),
    );
    this.name = 'SettingsRefused';
  }
}

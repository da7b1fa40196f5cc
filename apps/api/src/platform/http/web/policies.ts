import type { IncomingMessage } from 'node:http';
import type { Settings } from '../../config/index.js';
import type { Shell } from './shell.js';

type Source = string | ((request: IncomingMessage) => string);
type Directives = Record<string, Source[]>;

/** Options for helmet; those missing here keep helmet's default. */
interface Headers {
  contentSecurityPolicy: { useDefaults: false; directives: Directives };
  strictTransportSecurity: { maxAge: number; includeSubDomains: boolean } | false;
  referrerPolicy: { policy: 'no-referrer' };
  crossOriginResourcePolicy: { policy: 'same-origin' | 'cross-origin' };
  crossOriginOpenerPolicy?: false;
  xFrameOptions: { action: 'deny' | 'sameorigin' } | false;
  originAgentCluster: false;
  xDnsPrefetchControl?: false;
  xDownloadOptions?: false;
  xPermittedCrossDomainPolicies?: false;
  xXssProtection?: false;
}

const NONE = ["'none'"];
const SELF = ["'self'"];
const CLOSED: Directives = { 'default-src': NONE, 'object-src': NONE, 'base-uri': NONE, 'frame-ancestors': NONE };
const DOCS: Directives = {
  ...CLOSED,
  'script-src': SELF,
  'style-src': [...SELF, "'unsafe-inline'"],
  'img-src': [...SELF, 'blob:', 'data:'],
  'connect-src': SELF,
  'form-action': NONE,
};
const TRADINGVIEW = 'https://*.tradingview.com';

/** Headers that matter only for documents, and would add bytes to every API reply and every file of the app. */
const NO_DOCUMENT = {
  crossOriginOpenerPolicy: false,
  xFrameOptions: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const;

/** The headers of each kind of reply. `docs/decisions/content-security-policy.md` has the reasons. */
export interface Policies {
  app: Headers;
  /** For the API's replies and the app's files other than documents. */
  data: Headers;
  docs: Headers;
  widgets: Headers;
  viewer: Headers;
}

export function policies({ publicUrl, chartProviderUrl }: Settings, shell: Shell | undefined): Policies {
  const headers = (directives: Directives): Headers => ({
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: publicUrl.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    // Browsers warn on the console about an origin that they met before without it, such as after an update.
    originAgentCluster: false,
  });
  /** For a document without an origin in a frame of our pages. */
  const framed = (directives: Directives): Headers => ({
    ...headers({ ...CLOSED, ...directives, 'frame-ancestors': SELF }),
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    xFrameOptions: { action: 'sameorigin' },
  });
  return {
    app: headers(appDirectives(shell?.scripts ?? [])),
    docs: headers(DOCS),
    data: { ...headers(CLOSED), ...NO_DOCUMENT },
    widgets: framed(widgetDirectives(publicUrl, new URL(chartProviderUrl).origin)),
    viewer: framed(viewerDirectives(publicUrl)),
  };
}

function appDirectives(inlineScripts: string[]): Directives {
  return {
    ...CLOSED,
    'script-src': [...SELF, ...inlineScripts],
    // Elements, not attributes: the libraries of the app write some of their styles when they run.
    'style-src': [...SELF, "'unsafe-inline'"],
    'style-src-attr': NONE,
    'img-src': [...SELF, 'blob:', 'data:'],
    'font-src': SELF,
    'connect-src': SELF,
    'frame-src': SELF,
    'form-action': SELF,
    'manifest-src': SELF,
  };
}

/**
 * A document that runs the provider's scripts has no origin, wherever it is opened, so that it reaches nothing of ours;
 * hence `'self'` would not match the script of ours that starts it, and its address is spelled out.
 */
function widgetDirectives(publicUrl: string, provider: string): Directives {
  return {
    sandbox: ['allow-scripts', 'allow-popups', 'allow-popups-to-escape-sandbox'],
    'script-src': [...ours(publicUrl, '/widgets/frame.js'), provider],
    'style-src': ["'unsafe-inline'"],
    'img-src': [provider, TRADINGVIEW, 'data:'],
    'connect-src': [provider, TRADINGVIEW],
    'frame-src': [provider, TRADINGVIEW, 'https://*.tradingview-widget.com'],
  };
}

/**
 * What a PDF does to the document that reads and draws it stays there: without an origin, it runs and loads the files of
 * its own folder, in a worker (`blob:`) too, and nothing else.
 */
function viewerDirectives(publicUrl: string): Directives {
  const folder = ours(publicUrl, '/viewer/');
  return { sandbox: ['allow-scripts'], 'script-src': folder, 'style-src': folder, 'worker-src': ['blob:'] };
}

/** An address of ours, also at the name that the browser called this server by; `http:` matches `https:` too. */
function ours(publicUrl: string, path: string): Source[] {
  return [
    `${new URL(publicUrl).origin}${path}`,
    ({ headers }) => {
      const host = /^[a-z\d.-]+(:\d+)?$/i.exec(headers.host ?? '')?.[0];
      return host ? `http://${host}${path}` : '';
    },
  ];
}

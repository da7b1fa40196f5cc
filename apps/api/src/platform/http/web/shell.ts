import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_BANNER, chartsFrom } from '@sextant/business-rules';
import { type Served, type Settings, hostToVisit } from '../../config/index.js';
import { type Document, documentOf } from './document.js';

/** The single HTML document of the web app, which renders every page. */
export interface Shell {
  /**
   * The document for a path. For a page of the app it names that page's files, so that the browser requests them at
   * once.
   */
  documentAt(pathname: string): Document;
  /** The inline scripts of the page as sources of a Content Security Policy, such as `'sha256-…'`. */
  scripts: string[];
}

/** Reads the built app's page and writes into it what this installation is; `undefined` where no app was built. */
export function readShell(settings: Settings, served: Served): Shell | undefined {
  const page = readIfThere(join(settings.webDir, 'index.html'));
  if (page === undefined) return undefined;
  const html = page
    .replace(/(<meta\s+name="sextant-installation"\s+content=")[^"]*"/, (_, start: string) => {
      return `${start}${escapeHtml(JSON.stringify(installationOf(settings, served)))}"`;
    })
    .replace('<div id="root">', (root) => root + (settings.mode === 'demo' ? BANNER : ''));
  const scripts = inlineScripts(html).map((script) => `'sha256-${sha256(script)}'`);
  const pages = pagesIn(settings.webDir).map(({ path, files }) => ({
    matches: new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\/\*$/, '(/.*)?')}/?$`),
    document: documentOf(html.replace('</head>', () => `${files.map(preload).join('')}</head>`)),
  }));
  const other = documentOf(html);
  const documentAt = (pathname: string) => pages.find(({ matches }) => matches.test(pathname))?.document ?? other;
  return { documentAt, scripts };
}

/** What the app's `demo-banner.tsx` draws, so that it is painted before the app is here. */
const BANNER = `<aside class="demo-banner no-print" aria-label="Demo">${DEMO_BANNER}</aside>`;

/** The files of each page, as determined by the app's build. */
function pagesIn(folder: string): { path: string; files: string[] }[] {
  return JSON.parse(readIfThere(join(folder, '.vite', 'pages.json')) ?? '[]') as { path: string; files: string[] }[];
}

function preload(file: string): string {
  const kind = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"';
  return `<link ${kind} crossorigin href="${escapeHtml(file)}" />`;
}

/** What the app has to know before its first request. */
function installationOf(settings: Settings, served: Served) {
  const { mode, smtpUrl, host, inboxPort, demoData, chartProviderUrl, operator, fourEyesAbove, sourceUrl } = settings;
  const keepsMails = mode === 'demo' && !smtpUrl;
  return {
    mode,
    inbox: keepsMails ? `http://${hostToVisit(host)}:${inboxPort}/` : null,
    demoInvestor: mode === 'demo' && demoData,
    operator: operator ?? null,
    fourEyesAbove: Number(fourEyesAbove / 100n),
    chartProvider: new URL(chartProviderUrl).origin,
    charts: chartsFrom(chartProviderUrl),
    source: sourceUrl ?? null,
    served,
  };
}

/** The text of each inline script as a browser hashes it: line ends are LF by then. */
function inlineScripts(html: string): string[] {
  const normal = html.replace(/\r\n?/g, '\n');
  return [...normal.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)].flatMap(([, attributes = '', text = '']) =>
    /\ssrc\s*=/i.test(attributes) ? [] : [text],
  );
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

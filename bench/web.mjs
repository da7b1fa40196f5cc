// Lighthouse (mobile, simulated throttling) on the pages that people open first, of the built app, which is started for it,
// or of one that runs: node bench/web.mjs [--url=http://127.0.0.1:3000] [--rounds=3] [--pages=/,/login] [--short]. Each
// visit is a first one: the browser has nothing of the app but, where a page needs it, the demo investor's sign-in.
// Lighthouse itself is fetched by npx; a short run opens one page without it and reads the browser's own clock.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findBrowser } from '../tools/browser.mjs';
import { freePorts } from '../tools/free-ports.mjs';
import { startApi } from './api.mjs';
import { bench, median, short } from './run.mjs';
import { startServer } from './server.mjs';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const INVESTOR = { email: 'demo@sextant.example', password: 'demo-investor-password' };
const BUILT = join(import.meta.dirname, '../apps/web/dist');
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const OPEN = ['/', '/login', '/register'];
const ACCOUNT = ['/dashboard', '/trades/new', '/markets', '/deposit', '/transactions'];
const MEASURES = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
};
const HEAD = ['Page', 'Score', 'Lowest', 'FCP', 'LCP', 'Blocking time', 'Shift', 'Scripts', 'Their kB', 'All kB'];

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    pages: { type: 'string', default: [...OPEN, ...ACCOUNT].join() },
    short: { type: 'boolean' },
  },
});

await bench(async (context) => {
  const url = values.url ?? (await startApp(context));
  const [port] = await freePorts(1);
  const browser = await startBrowser(context, port);
  if (short) {
    await signIn(browser, url);
    return look(browser, url, '/dashboard');
  }
  const lighthouse = { port, file: join(context.folder, 'report.json'), forget: () => forgetFiles(browser, url) };
  const pages = values.pages.split(',');
  console.log(`${row(HEAD)}\n${row(HEAD.map(() => '---'))}`);
  for (const path of pages.filter((page) => !ACCOUNT.includes(page))) await measure(lighthouse, url, path);
  await signIn(browser, url);
  for (const path of pages.filter((page) => ACCOUNT.includes(page))) await measure(lighthouse, url, path);
});

/** The built app and API with the demo; answers its address. */
async function startApp(context) {
  const settings = { WEB_DIR: BUILT, DEMO_DATA: 'on' };
  return (await startApi(context, await startServer(context), 'bench_web', { settings })).url;
}

async function startBrowser({ folder, atEnd }, port) {
  const starting = chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: findBrowser(),
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    // The bench ends it, before what it has open.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  atEnd(async () => (await starting.catch(() => undefined))?.close());
  return starting;
}

/** Stores what the app stores after a sign-in; Lighthouse uses the same browser and leaves its storage alone. */
async function signIn(browser, url) {
  const reply = await browser.request.post(`${url}/v1/auth/login`, { data: { ...INVESTOR, remember: true } });
  if (!reply.ok()) throw new Error(`The sign-in was refused: ${reply.status()} ${await reply.text()}`);
  const { data: user, token } = await reply.json();
  const page = await browser.newPage();
  await page.goto(`${url}/site.webmanifest`);
  const auth = JSON.stringify({ state: { user, token, loginInfo: null }, version: 0 });
  await page.evaluate((stored) => localStorage.setItem('auth', stored), auth);
  await page.close();
}

/** Takes the app's files from the browser, also those that its service worker keeps. */
async function forgetFiles(browser, url) {
  const page = await browser.newPage();
  const session = await browser.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'service_workers,cache_storage' });
  await page.close();
}

/** Opens a page once; throws when something of it is refused or breaks. */
async function look(browser, url, path) {
  const faults = [];
  const page = await browser.newPage();
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.url()}: ${response.status()}`);
  });
  await page.goto(`${url}${path}`);
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  if (new URL(page.url()).pathname !== path) faults.push(`${path} led to ${page.url()}`);
  const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
  if (painted === undefined) faults.push(`${path} was never painted`);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  console.log(`${path}  first paint after ${Math.round(painted)} ms, without Lighthouse and at full speed`);
}

async function measure(lighthouse, url, path) {
  const reports = [];
  for (let round = 0; round < Number(values.rounds); round += 1) reports.push(await reportOn(lighthouse, url + path));
  const scores = reports.map(({ categories }) => Math.round(categories.performance.score * 100));
  const measured = Object.values(MEASURES).map((id) => {
    const figure = median(reports.map(({ audits }) => audits[id].numericValue));
    return id === MEASURES.CLS ? figure.toFixed(3) : `${Math.round(figure)} ms`;
  });
  const requests = reports.at(-1).audits['network-requests'].details.items;
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  const kilobytes = (files) => Math.round(files.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000);
  const loaded = [scripts.length, kilobytes(scripts), kilobytes(requests)];
  console.log(row([`\`${path}\``, median(scores), Math.min(...scores), ...measured, ...loaded]));
  for (const line of lost(reports.at(-1))) console.error(`  ${path}: ${line}`);
}

function row(cells) {
  return `| ${cells.join(' | ')} |`;
}

/** What the last round lost points for. */
function lost({ categories, audits }) {
  return CATEGORIES.flatMap((category) =>
    categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
      .map(({ id }) => `${category}: ${audits[id].title} ${audits[id].displayValue ?? ''}`.trim()),
  );
}

async function reportOn({ port, file, forget }, address) {
  const options = [`--port=${port}`, '--disable-storage-reset', '--output=json', `--output-path=${file}`, '--quiet'];
  const command = ['--yes', LIGHTHOUSE, address, ...options, `--only-categories=${CATEGORIES.join(',')}`];
  // A trace that missed the beginning of the page is none, and Lighthouse says so.
  for (let tries = 0; tries < 3; tries += 1) {
    await forget();
    const run = spawn('npx', command, { stdio: ['ignore', 'ignore', 'inherit'] });
    const [code] = await once(run, 'close');
    if (code === 0) return JSON.parse(readFileSync(file, 'utf8'));
  }
  throw new Error(`Lighthouse could not measure ${address}`);
}

// Lighthouse (mobile, simulated throttling) on `/`, `/login` and, signed in as the demo's investor, `/dashboard` of a
// running `npm start`: `node bench/web.mjs [--url http://127.0.0.1:3000] [--rounds 3]`. Lighthouse itself is fetched by npx.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findBrowser } from '../tools/browser.mjs';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const INVESTOR = { email: 'demo@sextant.example', password: 'demo-investor-password' };
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const MEASURES = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  SI: 'speed-index',
};

const { values } = parseArgs({
  options: { url: { type: 'string', default: 'http://127.0.0.1:3000' }, rounds: { type: 'string', default: '3' } },
});
const folder = mkdtempSync(join(tmpdir(), 'sextant-lighthouse-'));
const port = await freePort();
const browser = await chromium.launchPersistentContext(join(folder, 'profile'), {
  executablePath: findBrowser(),
  args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  await measure('/');
  await measure('/login');
  await signIn();
  await measure('/dashboard');
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}

/** Stores what the app stores after a sign-in; Lighthouse uses the same browser and leaves its storage alone. */
async function signIn() {
  const reply = await browser.request.post(`${values.url}/v1/auth/login`, { data: { ...INVESTOR, remember: true } });
  const { data: user, token } = await reply.json();
  const page = await browser.newPage();
  await page.goto(`${values.url}/site.webmanifest`);
  const auth = JSON.stringify({ state: { user, token, loginInfo: null }, version: 0 });
  await page.evaluate((stored) => localStorage.setItem('auth', stored), auth);
  await page.close();
}

async function measure(path) {
  const reports = [];
  for (let round = 0; round < Number(values.rounds); round += 1) reports.push(await lighthouse(path));
  const score = (category) => Math.round(median(reports.map(({ categories }) => categories[category].score)) * 100);
  const measured = ([short, id]) => {
    const figure = median(reports.map(({ audits }) => audits[id].numericValue));
    return `${short} ${id === 'cumulative-layout-shift' ? figure.toFixed(3) : `${Math.round(figure)} ms`}`;
  };
  console.log(`${path}  ${CATEGORIES.map((category) => `${category} ${score(category)}`).join(', ')}`);
  console.log(`  ${Object.entries(MEASURES).map(measured).join(', ')}`);
  for (const line of lost(reports.at(-1))) console.log(`  - ${line}`);
}

/** What the last round lost points for. */
function lost({ categories, audits }) {
  return CATEGORIES.flatMap((category) =>
    categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
      .map(({ id }) => `${category}: ${audits[id].title} ${audits[id].displayValue ?? ''}`.trim()),
  );
}

async function lighthouse(path) {
  const file = join(folder, 'report.json');
  const options = [`--port=${port}`, '--disable-storage-reset', '--output=json', `--output-path=${file}`, '--quiet'];
  const words = ['--yes', LIGHTHOUSE, `${values.url}${path}`, ...options, `--only-categories=${CATEGORIES.join(',')}`];
  // A trace that missed the beginning of the page is none, and Lighthouse says so.
  for (let tries = 0; tries < 3; tries += 1) {
    const run = spawn('npx', words, { stdio: ['ignore', 'ignore', 'inherit'] });
    const [code] = await once(run, 'close');
    if (code === 0) return JSON.parse(readFileSync(file, 'utf8'));
  }
  throw new Error(`Lighthouse could not measure ${path}`);
}

function median(figures) {
  return figures.sort((a, b) => a - b)[Math.floor(figures.length / 2)];
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port: free } = probe.address();
  probe.close();
  return free;
}

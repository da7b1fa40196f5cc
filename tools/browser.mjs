// A browser for the journeys. `node tools/browser.mjs` makes sure that there is one and says where: one that is installed,
// else Playwright's own download, else, as root, one of the system's packages.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { installPackages, runProgram } from './system-packages.mjs';

const root = path.dirname(import.meta.dirname);
const DOWNLOAD_WITHIN_MS = 3 * 60_000;

// The first one has no windows to draw and takes a fifth less of the processor for the same pages.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const USUAL_FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin'];
const USUAL_PLACES = [
  '/opt/google/chrome/chrome',
  ...['/', homedir()].flatMap((base) => [
    path.join(base, 'Applications/Google Chrome.app/Contents/MacOS/Google Chrome'),
    path.join(base, 'Applications/Chromium.app/Contents/MacOS/Chromium'),
  ]),
];

/** The program of a Chromium or Chrome that runs here, or `undefined`. Looks only. */
export function findBrowser() {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter).filter(Boolean), ...USUAL_FOLDERS];
  const installed = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...new Set([...installed, ...USUAL_PLACES, chromium.executablePath()])].find(runs);
}

/** Some systems have a program of that name that only says how to install it. */
function runs(program) {
  if (!existsSync(program)) return false;
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /\b(chromium|chrome)\b/i.test(stdout);
}

/**
 * The program of a browser, brought here if there is none; this can take some minutes.
 * @param say is told what is being tried
 * @throws Error that says how to get one
 */
export async function provideBrowser(say) {
  const tries = [];
  const attempt = async (what, work) => {
    say(`${what} …`);
    const fault = await work();
    const found = fault ? undefined : findBrowser();
    if (!found) tries.push(`  ${what}: ${fault ?? 'what came does not run here'}`);
    return found;
  };
  return (
    findBrowser() ??
    (await attempt("Downloading Playwright's Chromium", download)) ??
    (await attempt("Installing the system's chromium-headless-shell", () => install('chromium-headless-shell'))) ??
    (await attempt("Installing the system's chromium", () => install('chromium'))) ??
    fail(tries)
  );
}

function fail(tries) {
  throw new Error(
    [
      'The journeys need a Chromium or Chrome, and none could be found or brought here.',
      ...tries,
      'Any of these gives you one; then run this again:',
      '  - install Google Chrome (https://www.google.com/chrome/) or Chromium as your system does it,',
      '    such as "sudo apt-get install chromium" or "brew install --cask chromium"',
      '  - "npx playwright install --with-deps chromium", with a connection to cdn.playwright.dev or a mirror of it in',
      '    PLAYWRIGHT_DOWNLOAD_HOST',
    ].join('\n'),
  );
}

function download() {
  const cli = path.join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  return runProgram(process.execPath, [cli, 'install', 'chromium'], DOWNLOAD_WITHIN_MS);
}

/** For Playwright, before the first journey. */
export default () => provideBrowser(console.log);

const install = (name) => installPackages([name, 'fonts-liberation']);

if (process.argv[1] === import.meta.filename) {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
  try {
    console.log(await provideBrowser((line) => console.log(line)));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { freePorts } from '../support/free-ports.js';
import { type BrowserWindow, openBiDi, openWebDriver } from './protocols.js';

interface Engine {
  name: string;
  /** Of Debian. */
  packages: string;
  programs: string[];
  open: (begin: Begin, folder: string) => Promise<BrowserWindow>;
}

/** Starts a program that ends with the test. @returns what it has said so far */
type Begin = (...command: string[]) => () => string;

const LISTENING = /^WebDriver BiDi listening on (ws:\S+)\n/m;
const [width, height] = [1440, 900];

/** The engines beside Chromium; all other journeys are in that one. */
export const ENGINES: Engine[] = [
  {
    name: 'Firefox',
    packages: 'firefox-esr',
    programs: ['firefox-esr'],
    open: async (begin, folder) => {
      const words = ['--headless', '--remote-debugging-port=0', `--width=${width}`, `--height=${height}`];
      const said = begin('firefox-esr', '--profile', folder, ...words, 'about:blank');
      await expect.poll(said).toMatch(LISTENING);
      return openBiDi(`${LISTENING.exec(said())?.[1]}/session`);
    },
  },
  {
    name: 'WebKit',
    packages: 'webkit2gtk-driver xvfb',
    programs: ['WebKitWebDriver', 'xvfb-run'],
    open: async (begin) => {
      const [port] = await freePorts(1);
      const address = `http://127.0.0.1:${port}`;
      begin('xvfb-run', '-a', '-s', `-screen 0 ${width}x${height}x24`, 'WebKitWebDriver', `--port=${port}`);
      await expect(() => fetch(`${address}/status`)).toPass({ timeout: 15_000 });
      return openWebDriver(address, { width, height });
    },
  },
];

/** Opens a window for as long as some work takes. @returns false where the browser is not installed */
export async function inWindow(
  { programs, open }: Engine,
  folder: string,
  work: (window: BrowserWindow) => Promise<void>,
): Promise<boolean> {
  if (!programs.every(isInstalled)) return false;
  const home = mkdtempSync(path.join(folder, 'browser-'));
  const running: ChildProcess[] = [];
  const begin: Begin = (program = '', ...words) => {
    const child = spawn(program, words, {
      // In a group of its own, to end it with all that it starts. By its home it is found when the run is killed.
      detached: true,
      env: { ...process.env, HOME: home },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    running.push(child);
    let said = '';
    child.stderr.on('data', (part: Buffer) => (said += part.toString()));
    return () => said;
  };
  let window: BrowserWindow | undefined;
  try {
    window = await open(begin, home);
    await work(window);
    return true;
  } catch (error) {
    // Playwright keeps a picture only of Chromium.
    console.log(await window?.evaluate('`${location}\\n${document.body.innerText}`').catch(String));
    throw error;
  } finally {
    for (const child of running) if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  }
}

const isInstalled = (program: string) =>
  (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, program)));

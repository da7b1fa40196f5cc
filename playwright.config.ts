import { defineConfig } from '@playwright/test';
import { findBrowser } from './tools/browser.mjs';
import { dataDir } from './tools/journey-data.mjs';
import { chartProviderPort, inboxPort, port } from './tools/journey-ports.mjs';

/** Begun first, so that none of them is what all the others wait for at the end. */
const LONG = /(whole-life|main-flow|page-states|every-page|swagger-ui|second-factor)\.(release\.)?journey\.ts$/;

/** Runs the browser tests against the built app and API, with their own database. */
export default defineConfig({
  // Brings a browser where none is installed. Workers, which look for it below, start afterwards.
  globalSetup: './tools/browser.mjs',
  testDir: 'apps',
  // What a person comes to see is asserted here, how soon on a busy machine is not: benches measure that. Each step has
  // its own limit, which is what notices that something never comes; the limit of a journey is for all its steps.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 4,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'rest', testMatch: '*/src/**/*.journey.ts', testIgnore: LONG },
  ],
  reporter: 'line',
  // Where the demo's mails are, for journeys that need a code, what stands in for the chart provider, and where the
  // server keeps its data, for commands beside it: `test.info().config.metadata`.
  metadata: {
    inbox: `http://127.0.0.1:${inboxPort}`,
    chartProvider: `http://127.0.0.1:${chartProviderPort}`,
    dataDir,
  },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // A trace of every journey, thrown away when it passes, costs more than the journeys: `--trace on` where it is needed.
    screenshot: 'only-on-failure',
    // One window per worker, emptied between journeys: cookies, cache, storage, routes and clocks by Playwright, what that
    // leaves (permissions, offline, history) by the journeys' own `test`. A window of its own for each costs more than what
    // most journeys do in it.
    reuseContext: true,
    // Journeys stand between the app and its server, which a service worker would pass by; offline.journey.ts allows it.
    serviceWorkers: 'block',
    // Nothing is half faded when a journey measures or presses it. A journey about motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // The kept window stays in the process that has read the app's scripts, also by way of an empty page and another
        // origin's frame. A new process compiles all of them again, which is most of what opening a page costs.
        '--renderer-process-limit=1',
        '--disable-site-isolation-trials',
        // A journey ends before its scripts have earned what optimizing them costs: a tenth less of the processor.
        '--js-flags=--no-turbofan --no-maglev',
      ],
    },
  },
  webServer: {
    command: 'node tools/start-for-journeys.mjs',
    url: `http://127.0.0.1:${port}/health/ready`,
    // Includes the build.
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});

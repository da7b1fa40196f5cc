import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.js';
import { type Complaints, UNREACHED, closeWindow, expect, test } from '../support/journey.js';
import { type Person, newInvestor } from '../support/people.js';
import { settled } from '../support/places.js';
import { signInAs } from '../support/sign-in.js';

let investor: Person;

test.beforeAll(async ({ request }) => {
  investor = await newInvestor(request, 300);
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const links = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** A window where the service worker is allowed, with the app's files kept and the overview open. */
async function keptApp(browser: Browser, complaints: Complaints): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '', serviceWorkers: 'allow' });
  complaints.listenTo(context);
  complaints.expect(UNREACHED);
  const page = await context.newPage();
  await signInAs(page, investor);
  await page.goto('/profile');
  await settled(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, {
    timeout: 30_000,
  });
  return [context, page];
}

test('pages open without a network from files that hold nothing of the person, and go on when it is back', async ({
  browser,
  complaints,
}) => {
  const [context, page] = await keptApp(browser, complaints);
  await page.goto('/dashboard');
  await settled(page);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/');
  expect(kept.length).toBeGreaterThan(30);
  expect(kept.filter((path) => !/^\/(favicon\.svg|assets\/.+)?$/.test(path))).toEqual([]);
  const texts = await page.evaluate(async () => {
    const answer = await caches.match('/', { ignoreVary: true });
    return answer ? await answer.text() : '';
  });
  expect(texts).toContain('<div id="root">');
  expect(texts).not.toContain(investor.email);
  // The page that was opened last has a style of its own, which no other page would use.
  expect(texts.match(/<link[^>]*as="style"[^>]*>/g) ?? []).toEqual([]);

  await context.setOffline(true);
  await links(page).getByRole('link', { name: 'Deposit' }).click();
  await expect(heading(page, 'Deposit')).toBeVisible();
  await expect(page.getByText('You are offline')).toBeVisible();

  await page.goto('/transactions?search=DEP');
  await expect(heading(page, 'Transaction History')).toBeVisible();
  await expect(page.getByText('You are offline')).toBeVisible();
  await expectAccessible(page, 'a page opened offline');
  await context.setOffline(false);
  await expect(page.getByText('You are offline')).toBeHidden();
  await expect(page.getByRole('list', { name: 'Transactions' }).getByRole('listitem')).toHaveCount(1);
  await closeWindow(context);
});

test('a new build is what the next page shows, though the one before is kept', async ({ browser, complaints }) => {
  const [context, page] = await keptApp(browser, complaints);
  const next = '<!doctype html><html lang="en"><title>Next</title><h1>The next build</h1></html>';
  await context.route('**/markets', (route) => route.fulfill({ contentType: 'text/html', body: next }));
  await page.goto('/markets');
  await expect(heading(page, 'The next build')).toBeVisible();
  await context.setOffline(true);
  await page.goto('/profile');
  await expect(page.getByText('You are offline')).toBeVisible();
  await closeWindow(context);
});

test('a page whose code was not kept opens by itself when the network is back', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(UNREACHED);
  complaints.expect(/Failed to fetch dynamically imported module|preload/);
  await signInAs(page, investor);
  await page.goto('/profile');
  await settled(page);
  await context.setOffline(true);
  await links(page).getByRole('link', { name: 'Transactions' }).click();
  await expect(page.getByText(/It will open when you are back online/)).toBeVisible();
  await expectAccessible(page, 'a page that was not kept');
  await context.setOffline(false);
  await expect(page.getByRole('list', { name: 'Transactions' }).getByRole('listitem')).toHaveCount(1);
});

test('the app can be installed', async ({ page, request }) => {
  await page.goto('/');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = (await (await request.get(address ?? '')).json()) as { icons: { src: string; sizes: string }[] };
  expect(manifest).toMatchObject({ name: 'Sextant', start_url: '/dashboard', scope: '/', display: 'standalone' });
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200);
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

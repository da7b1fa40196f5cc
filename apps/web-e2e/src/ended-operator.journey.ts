import type { Browser, Page } from '@playwright/test';
import { type Complaints, REFUSED, closeWindow, expect, test as base } from './support/journey.js';
import { newOperator } from './support/new-operator.js';
import { type OwnServer, startOwnServer } from './support/own-server.js';
import { ADMIN, type Credentials } from './support/people.js';
import { signInAs } from './support/sign-in.js';

// Of its own: on the server of all journeys there is one admin, which others rely on.
const test = base.extend<object, { server: OwnServer }>({
  server: [
    async ({}, use, info) => {
      const server = await startOwnServer(info);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
});

/** A window of their own, with this screen of the console. */
async function windowOf(browser: Browser, complaints: Complaints, who: Credentials, screen: string): Promise<Page> {
  const context = await browser.newContext();
  complaints.listenTo(context);
  const page = await context.newPage();
  await signInAs(page, who);
  await page.goto(`/operations/${screen}`);
  return page;
}

test('two admins end the account of an operator, whose open window is shut out at once', async ({
  browser,
  page,
  request,
  server,
  complaints,
}) => {
  const [second, leaving] = [
    await newOperator(request, 'admin', server.dataDir),
    await newOperator(request, 'reviewer', server.dataDir),
  ];
  const open = await windowOf(browser, complaints, leaving, 'customers');
  await expect(open.getByRole('heading', { name: 'Customers' })).toBeVisible();

  await signInAs(page, ADMIN);
  await page.goto('/operations/operators');
  const row = (on: Page) => on.getByRole('listitem').filter({ hasText: leaving.email });
  await row(page)
    .getByRole('button', { name: /^End the account of / })
    .click();
  await row(page)
    .getByRole('button', { name: /^Propose to end the account of / })
    .click();
  const waiting = (on: Page) => on.getByRole('region', { name: 'Waiting for approval' }).getByRole('listitem');
  await expect(waiting(page)).toContainText(/End .*Noor Haddad/);
  // Whoever proposed it can only take it back.
  await expect(waiting(page).getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await expect(waiting(page).getByRole('button', { name: 'Approve' })).toHaveCount(0);

  const colleague = await windowOf(browser, complaints, second, 'operators');
  await waiting(colleague).getByRole('button', { name: 'Approve' }).click();
  await expect(waiting(colleague)).toContainText('They are signed out at once and cannot sign in again.');
  await expect(open.getByRole('heading', { name: 'Customers' })).toBeVisible();
  complaints.expect(REFUSED);
  await waiting(colleague)
    .getByRole('button', { name: /^Approve/ })
    .click();

  await expect(open).toHaveURL(/\/login/);
  await expect(row(colleague).getByText('ended', { exact: true })).toBeVisible();
  await expect(row(page).getByText('ended', { exact: true })).toBeVisible();
  await expect(row(page).getByRole('button')).toHaveCount(0);
  await open.getByLabel('Email').fill(leaving.email);
  await open.getByLabel('Password', { exact: true }).fill(leaving.password);
  await open.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(open.getByText('This operator account has ended.').first()).toBeVisible();
  await expect(open).toHaveURL(/\/login/);
  for (const each of [open, colleague]) await closeWindow(each.context());
});

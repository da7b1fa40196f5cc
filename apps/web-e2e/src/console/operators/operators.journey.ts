import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/axe.js';
import { REFUSED, closeWindow, expect, test as base } from '../../support/journey.js';
import { PASSWORD, invite, newOperator } from '../../support/new-operator.js';
import { type OwnServer, startOwnServer } from '../../support/own-server.js';
import { ADMIN } from '../../support/people.js';
import { windowOf } from '../../support/second-window.js';
import { signInAs, signInByForm } from '../../support/sign-in.js';
import { expectToast } from '../../support/toasts.js';

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

test('one admin alone changes no operator, whoever is invited joins by the link, and two admins end an account, whose window is shut out', async ({
  browser,
  page,
  request,
  server,
  complaints,
}) => {
  complaints.expect(REFUSED);
  const leaving = await newOperator(request, 'reviewer', server.dataDir);
  await signInAs(page, ADMIN);
  await page.goto('/operations/operators');
  const row = (on: Page) => on.getByRole('listitem').filter({ hasText: leaving.email });
  // Nobody proposes anything about themselves.
  await expect(row(page).getByRole('button', { name: /^End the account of / })).toBeVisible();
  const own = page.getByRole('listitem').filter({ hasText: ADMIN.email });
  await expect(own.getByRole('button')).toHaveCount(0);
  // A role is chosen first, also by the arrow keys, and then proposed by a button.
  const role = row(page).getByLabel(/^Role of /);
  const proposes = row(page).getByRole('button', { name: /^Propose this role for / });
  await expect(role).toHaveValue('reviewer');
  await expect(proposes).toHaveCount(0);
  await role.selectOption('auditor');
  const question = page.getByRole('form', { name: 'Check once more' });
  await expect(question).toHaveCount(0);
  await proposes.click();
  await expect(question).toContainText('Propose the role auditor for Noor Haddad');
  await expectAccessible(page, 'the question before a role is proposed');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await role.selectOption('reviewer');
  await expect(proposes).toHaveCount(0);
  const end = async () => {
    await row(page)
      .getByRole('button', { name: /^End the account of / })
      .click();
    await question.getByRole('button', { name: /^Propose to end the account of / }).click();
  };
  await end();
  await expectToast(page, 'There is no other admin to approve this. Invite one');
  await page.reload();
  await expect(row(page).getByText('ended', { exact: true })).toHaveCount(0);

  // By the printed link.
  const { email, token } = await invite('admin', server.dataDir);
  const joining = await browser.newContext();
  complaints.listenTo(joining);
  const colleague = await joining.newPage();
  await colleague.goto(`/operators/join?token=${token}`);
  await expect(colleague.getByText(`You are invited as ${email}, with the role admin.`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
  expect(await page.content()).not.toContain(token);
  const create = colleague.getByRole('button', { name: 'Create my account' });
  await create.click();
  await expect(colleague.getByLabel('First Name')).toBeFocused();
  await colleague.getByLabel('First Name').fill('Ivo');
  await colleague.getByLabel('Last Name').fill('Brand');
  await colleague.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await create.click();
  await expect(colleague).toHaveURL('/login');
  await signInByForm(colleague, { email, password: PASSWORD });
  await expect(colleague.getByRole('banner')).toContainText('Ivo Brand');
  await expect(colleague.getByRole('banner')).toContainText('admin');
  await colleague.goto('/operations/operators');

  const open = await windowOf(browser, complaints, leaving);
  await open.goto('/operations/customers');
  await expect(open.getByRole('heading', { name: 'Customers' })).toBeVisible();
  await end();
  const waiting = (on: Page) => on.getByRole('region', { name: 'Waiting for approval' }).getByRole('listitem');
  await expect(waiting(page)).toContainText(/End .*Noor Haddad/);
  // Whoever proposed it can only take it back.
  await expect(waiting(page).getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await expect(waiting(page).getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await waiting(colleague).getByRole('button', { name: 'Approve' }).click();
  await expect(waiting(colleague)).toContainText('They are signed out at once and cannot sign in again.');
  await expect(open.getByRole('heading', { name: 'Customers' })).toBeVisible();
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

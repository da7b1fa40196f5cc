import { randomInt, randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { OperatorRole } from '@sextant/api-client';
import { expectAccessible } from './support/axe.js';
import { expect, expectNoSidewaysScroll, test } from './support/journey.js';
import { PASSWORD, invite, newOperator } from './support/new-operator.js';
import {
  ADMIN,
  type Credentials,
  OPERATOR,
  REVIEWER,
  TREASURER,
  accepted,
  bearer,
  deposit,
  newInvestor,
  tokenOf,
} from './support/people.js';
import { settled } from './support/places.js';
import { signInAs, signInByForm } from './support/sign-in.js';

/** What an auditor presses to read on; everything else that can be pressed or filled in acts. */
const READS =
  /^(Copy |(Check|Verify) now$|Verifying|The day (before|after)$|Day \(UTC\)$|(Opening|Debits|Credits|Closing) of |Show |(In|Out|Net)$|All customers$|Back to the queue$|Open the proposal: |(Larger|Smaller) z$|(Timeline|Transactions|Trades|Sessions|Notes)$)/;
/** Searches, rows that open what they name, decided proposals, which lead to their customer, and the figures of a customer, which open their lines. */
const READING =
  '[role=search] *, [aria-label="Open cases, oldest first"] *, [aria-labelledby=decided] li a, button[aria-expanded]';

/** The names of all forms, fields, buttons and links on a screen that act on something. */
async function actsOn(page: Page): Promise<string[]> {
  await settled(page);
  const names = await page
    .locator('main')
    .locator('form, button, input, select, textarea, [role=button], a')
    .evaluateAll(
      (found, reading) =>
        found
          .filter((one) => one.checkVisibility() && !one.matches(reading) && one.role !== 'search')
          .filter((one) => one.tagName !== 'A' || /^(Grant|Correct|Propose)\b/.test(one.textContent ?? ''))
          .map((one) => (one.getAttribute('aria-label') ?? one.textContent?.trim()) || one.tagName),
      READING,
    );
  return names.filter((name) => !READS.test(name));
}

const money = (dollars: number) => dollars.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** A deposit that one operator has proposed to complete, of a new customer, with an amount that no other one has. */
async function proposedCase(request: APIRequestContext) {
  const investor = await newInvestor(request);
  const dollars = randomInt(12_000, 90_000);
  const id = await deposit(request, investor, dollars);
  const token = await tokenOf(request, REVIEWER);
  const headers = bearer({ token });
  const { data } = await accepted(request.get(`/v1/transaction/${id}`, { headers }));
  const arrived = { receivedCoin: data.coinAmount, arrivedAt: data.createdAt };
  const txHash = randomUUID().replaceAll('-', '').repeat(2);
  const proposal = { transactionId: id, txHash, ...arrived };
  await accepted(request.post('/v1/operations/proposals/completion', { data: proposal, headers }));
  await accepted(request.post('/v1/auth/logout', { headers }));
  return { id, customer: investor.id, named: `${money(dollars)} for Ada Journey` };
}

async function enterAs(page: Page, who: Credentials): Promise<void> {
  await page.context().clearCookies();
  await signInAs(page, who);
}

/** The screens of the console, as the rail names them, in parts that one journey each looks at closely. */
const SCREENS = [
  ['Overview', 'Deposits', 'Withdrawals'],
  ['Payouts', 'Proposals', 'Corrections'],
  ['Customers', 'Books', 'Payment methods'],
  ['Operators', 'Audit log'],
] as const;

const railOf = (page: Page) => page.getByRole('navigation', { name: 'Operations' }).getByRole('link');

/** Opens these screens by the links of the rail, and looks at each. */
async function openEach(page: Page, labels: readonly string[], lookAt: (label: string) => Promise<void>) {
  await page.goto('/operations/security');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  let before = await heading.innerText();
  for (const label of labels) {
    await railOf(page).filter({ hasText: label }).click();
    // Until the next screen is there, the one before stays, and then none is.
    const title = async () => (await heading.allTextContents()).join() || before;
    await expect.poll(title).not.toBe(before);
    before = await title();
    expect(before).not.toBe('Page not found');
    await lookAt(label);
  }
}

test('an auditor opens every screen of the console, and finds nothing that acts', async ({ page, request }) => {
  await proposedCase(request);
  await signInAs(page, await newOperator(request, 'auditor'));
  await openEach(page, SCREENS.flat(), async (label) => {
    expect.soft(await actsOn(page), label).toEqual([]);
  });
  const labels = await railOf(page).evaluateAll((links) =>
    links.map((link) => link.querySelector('span')?.textContent),
  );
  expect(labels).toEqual(SCREENS.flat());
});

for (const screens of SCREENS) {
  const named = screens.join(', ');
  test(`an auditor reads these by any means, also in a narrow window: ${named}`, async ({ page, request }) => {
    await proposedCase(request);
    await signInAs(page, await newOperator(request, 'auditor'));
    await openEach(page, screens, async (label) => {
      await settled(page);
      await expectAccessible(page, `${label} of an auditor`);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectNoSidewaysScroll(page, `${label} of an auditor`);
      await page.setViewportSize({ width: 1440, height: 900 });
    });
  });
}

test('an auditor reads books, a customer, a case and its proposal, and can act on none', async ({ page, request }) => {
  const { id, customer, named } = await proposedCase(request);
  const invited = await invite('support');
  await signInAs(page, await newOperator(request, 'auditor'));
  for (const part of ['wallets', 'months', 'owed'].map((name) => `books?part=${name}`)) {
    await page.goto(`/operations/${part}`);
    expect.soft(await actsOn(page), part).toEqual([]);
  }
  for (const part of ['transactions', 'sessions', 'notes']) {
    await page.goto(`/operations/customers/${customer}?show=${part}`);
    expect.soft(await actsOn(page), part).toEqual([]);
  }

  await page.goto('/operations/operators');
  await expect(page.getByText(invited.email)).toBeVisible();
  await expect(page.getByText('reviewer@sextant.example')).toBeVisible();
  expect(await page.content()).not.toContain(invited.token);

  await page.goto(`/operations/deposits?case=${id}`);
  await expect(page.getByText('Your role reads cases, and decides none')).toBeVisible();
  await expectNoKeys(page, /Credit|Refuse|Take the case|hold/);
  await page.getByRole('link', { name: 'See the proposal' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Proposals');
  await expect(page.getByRole('region', { name: named })).toBeVisible();
  expect(await actsOn(page)).toEqual([]);
  await expectNoKeys(page, /Approve|Refuse|Withdraw,/);
});

/** What the keys of a screen do, as their list says. */
async function expectNoKeys(page: Page, acting: RegExp): Promise<void> {
  await page.keyboard.press('?');
  const listed = page.getByRole('dialog', { name: 'Keys' });
  await expect(listed).toContainText('List the keys');
  await expect(listed).not.toContainText(acting);
  await page.keyboard.press('Escape');
  await expect(listed).toBeHidden();
}

/** Becomes an operator by the printed link, as whoever is invited does, and signs in. */
async function join(page: Page, role: OperatorRole): Promise<void> {
  const { email, token } = await invite(role);
  const link = `/operators/join?token=${token}`;
  await page.goto(link);
  await expect(page.getByText(`You are invited as ${email}, with the role ${role}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page.getByLabel('First Name')).toBeFocused();
  await page.getByLabel('First Name').fill('Noor');
  await page.getByLabel('Last Name').fill('Haddad');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page).toHaveURL('/login');
  await signInByForm(page, { email, password: PASSWORD });
  await expect(page).toHaveURL(/\/operations\/./);
  await expect(page.getByRole('banner')).toContainText(`Noor Haddad`);
  await expect(page.getByRole('banner')).toContainText(role);
}

test('whoever is invited joins by the link; as support they follow a case to its proposal, and cannot decide it', async ({
  page,
  request,
}) => {
  const { id, named } = await proposedCase(request);
  await join(page, 'support');
  await page.goto(`/operations/deposits?case=${id}`);
  await page.getByRole('link', { name: 'See the proposal' }).click();
  await expect(page.getByRole('region', { name: named })).toBeVisible();
  expect(await actsOn(page)).toEqual([]);
  await page.goto('/operations/payment-methods');
  await expect(page.getByRole('heading', { name: 'In use' })).toBeVisible();
  expect(await actsOn(page)).toEqual([]);
  await expect(page.getByRole('heading', { name: 'Account keys' })).toHaveCount(0);
});

test('roles that act find what they act with, where an auditor finds nothing', async ({ page, request }) => {
  const { id, customer } = await proposedCase(request);
  const acting: readonly (readonly [Credentials, readonly string[]])[] = [
    [OPERATOR, [`deposits?case=${id}`, `proposals?transaction=${id}`, 'corrections', `customers/${customer}`]],
    [TREASURER, ['corrections', 'payment-methods', 'books?part=wallets', 'books?part=months', 'books?part=owed']],
    [ADMIN, ['operators']],
  ];
  for (const [who, screens] of acting) {
    await enterAs(page, who);
    for (const screen of screens) {
      await page.goto(`/operations/${screen}`);
      await expect.poll(() => actsOn(page), `${screen} of ${who.email}`).not.toEqual([]);
    }
  }
});

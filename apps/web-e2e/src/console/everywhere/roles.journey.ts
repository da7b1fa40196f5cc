import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { OperatorRole } from '@sextant/api-client';
import { expect, test } from '../../support/journey.js';
import { newOperator } from '../../support/new-operator.js';
import {
  ADMIN,
  type Credentials,
  OPERATOR,
  REVIEWER,
  TREASURER,
  accepted,
  bearer,
  beginSession,
  deposit,
  newInvestor,
  tokenOf,
} from '../../support/people.js';
import { settled } from '../../support/places.js';
import { onlyProposals } from '../../support/proposals.js';
import { signInAs } from '../../support/sign-in.js';

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

/** What the keys of a screen do, as their list says. */
async function expectNoKeys(page: Page, acting: RegExp): Promise<void> {
  await page.keyboard.press('?');
  const listed = page.getByRole('dialog', { name: 'Keys' });
  await expect(listed).toContainText('List the keys');
  await expect(listed).not.toContainText(acting);
  await page.keyboard.press('Escape');
  await expect(listed).toBeHidden();
}

/** The screens of the console, in the order of the rail. */
const CUSTOMERS = ['Deposits', 'Withdrawals', 'Proposals', 'Corrections', 'Customers', 'Payment methods'];
const MONEY = [
  ...['Overview', 'Deposits', 'Withdrawals', 'Payouts', 'Proposals', 'Corrections', 'Customers', 'Books'],
  ...['Payment methods', 'Audit log'],
];
const ALL = MONEY.toSpliced(-1, 0, 'Operators');

const labelsOn = (page: Page) =>
  railOf(page).evaluateAll((links) => links.map((link) => link.querySelector('span')?.textContent));

test('an auditor opens every screen, a customer, a case and its proposal, and finds nothing that acts', async ({
  page,
  request,
}) => {
  const { id, customer, named } = await proposedCase(request);
  await signInAs(page, await newOperator(request, 'auditor'));
  await openEach(page, ALL, async (label) => {
    expect.soft(await actsOn(page), label).toEqual([]);
  });
  expect(await labelsOn(page)).toEqual(ALL);
  for (const part of ['wallets', 'months', 'owed'].map((name) => `books?part=${name}`)) {
    await page.goto(`/operations/${part}`);
    expect.soft(await actsOn(page), part).toEqual([]);
  }
  for (const part of ['transactions', 'sessions', 'notes']) {
    await page.goto(`/operations/customers/${customer}?show=${part}`);
    expect.soft(await actsOn(page), part).toEqual([]);
  }

  await page.goto(`/operations/deposits?case=${id}`);
  await expect(page.getByText('Your role reads cases, and decides none')).toBeVisible();
  await expectNoKeys(page, /Credit|Refuse|Take the case|hold/);
  await page.getByRole('link', { name: 'See the proposal' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Proposals');
  await expect(page.getByRole('region', { name: named })).toBeVisible();
  expect(await actsOn(page)).toEqual([]);
  await expectNoKeys(page, /Approve|Refuse|Withdraw,/);
});

interface Work {
  role: OperatorRole;
  /** The screens in its rail. */
  rail: readonly string[];
  acts: readonly string[];
  /** Screens on which it finds nothing that acts. */
  reads: readonly string[];
}

/** `case`, `proposal` and `customer` are those of a deposit that another operator has proposed to complete. */
const WORK: readonly Work[] = [
  {
    role: 'support',
    rail: CUSTOMERS,
    acts: ['customer'],
    reads: ['case', 'proposal', 'corrections', 'payment-methods'],
  },
  {
    role: 'reviewer',
    rail: CUSTOMERS,
    acts: ['case', 'corrections', 'customer'],
    reads: ['proposal', 'payment-methods'],
  },
  {
    role: 'approver',
    rail: MONEY,
    acts: ['case', 'proposal', 'corrections', 'customer'],
    reads: ['payouts', 'books?part=wallets', 'books?part=months', 'books?part=owed'],
  },
  {
    role: 'treasurer',
    rail: MONEY,
    acts: ['corrections', 'payment-methods', 'customer', 'books?part=wallets', 'books?part=months', 'books?part=owed'],
    reads: ['case', 'proposal'],
  },
  { role: 'admin', rail: ['Operators', 'Audit log'], acts: ['operators'], reads: [] },
];

for (const { role, rail, acts, reads } of WORK) {
  test(`the role ${role} finds its screens in the rail, and acts on those alone that its work is about`, async ({
    page,
    request,
  }) => {
    const { id, customer } = await proposedCase(request);
    const paths: Record<string, string> = {
      case: `deposits?case=${id}`,
      proposal: `proposals?transaction=${id}`,
      customer: `customers/${customer}?show=notes`,
    };
    const DEMO: Partial<Record<OperatorRole, Credentials>> = { approver: OPERATOR, treasurer: TREASURER, admin: ADMIN };
    await signInAs(page, DEMO[role] ?? (await newOperator(request, role)));
    await page.goto('/operations/security');
    await expect(railOf(page)).toHaveCount(rail.length);
    expect.soft(await labelsOn(page)).toEqual(rail);
    for (const screen of acts) {
      await page.goto(`/operations/${paths[screen] ?? screen}`);
      await expect.poll(() => actsOn(page), screen).not.toEqual([]);
      if (screen !== 'customer') continue;
      const toLog = page.getByRole('main').getByRole('link', { name: 'Audit log' });
      await expect(toLog).toHaveCount(rail.includes('Audit log') ? 1 : 0);
    }
    for (const screen of reads) {
      await page.goto(`/operations/${paths[screen] ?? screen}`);
      expect.soft(await actsOn(page), screen).toEqual([]);
    }
  });
}

/**
 * Gives the operator of this page another role, as two admins do, and tells the page as the server does. The demo has one
 * admin, and other journeys rely on that; what the server tells whom is in live-events.api-spec.
 */
async function roleOf(page: Page): Promise<(role: string) => void> {
  let role: string | undefined;
  let change = Promise.withResolvers<void>();
  await page.route('**/v1/user/me', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...body, data: { ...body.data, ...(role && { operatorRole: role }) } } });
  });
  await page.route('**/v1/events', async (route) => {
    await change.promise;
    change = Promise.withResolvers<void>();
    await route.fulfill({ contentType: 'text/event-stream', body: 'id: a\nevent: hint\ndata: ["account"]\n\n' });
  });
  return (next) => {
    role = next;
    change.resolve();
  };
}

test('an open console follows the role of who works in it', async ({ page, request }) => {
  const investor = await newInvestor(request);
  const id = await deposit(request, investor, 12_000);
  const reviewer = await beginSession(request, REVIEWER);
  const data = { transactionId: id, receivedCoin: '12000', txHash: randomBytes(32).toString('hex') };
  await accepted(request.post('/v1/operations/proposals/completion', { headers: bearer(reviewer), data }));

  await signInAs(page, await newOperator(request, 'reviewer'));
  await onlyProposals(page, ({ customer }) => customer?.id === investor.id);
  const change = await roleOf(page);
  await page.goto('/operations/proposals');
  const card = page.getByRole('region', { name: /^\$12,000.00 for / });
  const approve = card.getByRole('button', { name: /^Approve/ });
  const link = (name: string) => page.getByRole('navigation', { name: 'Operations' }).getByRole('link', { name });
  await expect(card).toBeVisible();
  await expect(approve).toHaveCount(0);
  await expect(link('Overview')).toHaveCount(0);

  change('approver');
  await expect(approve).toBeVisible();
  await expect(link('Overview')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('approver');

  change('support');
  await expect(approve).toHaveCount(0);
  await expect(card).toBeVisible();
  await expect(link('Overview')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

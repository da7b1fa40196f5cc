import type { Locator, Page } from '@playwright/test';
import { onlyCases } from '../../support/cases.js';
import { expect, test } from '../../support/journey.js';
import { ADMIN, type Credentials, OPERATOR, TREASURER, complete, deposit, newInvestor } from '../../support/people.js';
import { corrections, onlyProposals } from '../../support/proposals.js';
import { signInAs } from '../../support/sign-in.js';
import { withDifference } from '../../support/wallets.js';

// A hint of the server may have the page read again at the very end.
test.afterEach(({ page }) => page.goto('about:blank'));

interface HalfFilled {
  path: string;
  /** The field to fill in, after what has to be pressed before. */
  field: (page: Page) => Locator | Promise<Locator>;
  type?: (field: Locator) => Promise<unknown>;
  /** Keys that lead away, one after the other. */
  keys?: readonly string[];
  /** Buttons that do, beside the rail's links. */
  ways?: readonly RegExp[];
}

const security = (page: Page) => page.getByRole('link', { name: 'Your security' });
const choose = (field: Locator) => field.selectOption({ index: 1 });

/** The kind of question that the browser asks before it reloads the page, which stays. */
async function askedOnReload(page: Page): Promise<string> {
  const asked = Promise.withResolvers<string>();
  page.once('dialog', (dialog) => dialog.dismiss().then(() => asked.resolve(dialog.type()), asked.reject));
  await page.evaluate(() => location.reload());
  return asked.promise;
}

/** Fills in each field, leaves it, and presses what would lead away: to another screen, or to another part of this one. */
async function expectKept(page: Page, who: Credentials, places: readonly HalfFilled[]): Promise<void> {
  await page.context().clearCookies();
  await signInAs(page, who);
  const leave = page.getByRole('dialog', { name: 'Leave this form?' });
  for (const { path, field: find, type = (found: Locator) => found.fill('12'), keys = [], ways = [] } of places) {
    await page.goto(`/operations/${path}`);
    const field = await find(page);
    await type(field);
    const { href } = new URL(page.url());
    const typed = await field.inputValue();
    await field.blur();
    for (const key of ['g', 'y', ...keys]) await page.keyboard.press(key);
    expect.soft(page.url(), path).toBe(href);
    await expect.soft(field, path).toHaveValue(typed);
    for (const out of [security(page), ...ways.map((name) => page.getByRole('button', { name }))]) {
      await out.click();
      await expect(leave).toContainText('is not sent, and is lost');
      await leave.getByRole('button', { name: 'Stay' }).click();
      await expect(leave).toHaveCount(0);
      expect.soft(page.url(), path).toBe(href);
      await expect.soft(field, path).toHaveValue(typed);
    }
    expect.soft(await askedOnReload(page), path).toBe('beforeunload');
    await expect.soft(field, path).toHaveValue(typed);
    await security(page).click();
    await leave.getByRole('button', { name: 'Leave it' }).click();
    await expect(page).toHaveURL('/operations/security');
  }
}

test('no key and no click leads an approver away from a form that is half filled in', async ({ page, request }) => {
  const investor = await newInvestor(request);
  const id = await deposit(request, investor, 300);
  await complete(request, id);
  const customer = `customers/${investor.id}`;
  await corrections(request, investor, [91, 92]);
  const cases = [await deposit(request, investor, 250), await deposit(request, investor, 260)];
  await onlyCases(page, cases);
  await onlyProposals(page, (proposal) => proposal.customer?.id === investor.id);
  await expectKept(page, OPERATOR, [
    {
      path: `deposits?case=${cases[0]}`,
      field: async (on) => {
        await on.getByRole('button', { name: /^Credit Enter/ }).click();
        return on.getByLabel('Transaction hash');
      },
      keys: ['j', 'k', 'c'],
      ways: [/^Back/, /\$260\.00/],
    },
    {
      path: 'proposals',
      field: async (on) => {
        await expect(on.getByRole('region', { name: 'Correct $91.00 of ' })).toContainText(
          'Takes money back from DEP-',
        );
        await on.keyboard.press('r');
        return on.getByLabel(/^Internal note/);
      },
      keys: ['j', 'k'],
      ways: [/^Back/, /^Open the proposal: Correct \$92.00/],
    },
    {
      path: `corrections?transaction=${id}`,
      field: (on) => on.getByRole('form', { name: 'Propose a correction' }).getByLabel('Dollars'),
      ways: [/^Back$/],
    },
    {
      path: `corrections?customer=${investor.id}`,
      field: (on) => on.getByRole('form', { name: 'Grant a bonus' }).getByLabel(/^Reason/),
      type: choose,
      ways: [/^Back$/],
    },
    {
      path: `${customer}?show=notes`,
      field: (on) => on.getByLabel(/^A note for colleagues/),
      keys: ['1', '/'],
      ways: [/^Timeline$/, /^All customers$/],
    },
    {
      path: customer,
      field: async (on) => {
        await on.getByRole('button', { name: /^Suspend/ }).click();
        return on.getByLabel(/^Note for colleagues/);
      },
      keys: ['/'],
      ways: [/^Back/, /^All customers$/],
    },
  ]);
});

test('beside a bonus, nothing else is begun in its place, and an emptied form holds no keys', async ({
  page,
  request,
}) => {
  const investor = await newInvestor(request);
  await signInAs(page, OPERATOR);
  await page.goto(`/operations/corrections?customer=${investor.id}`);
  await expect(page.getByRole('form', { name: 'Grant a bonus' })).toBeVisible();
  const find = page.getByLabel(/^Reference or id of the transaction/);
  await expect(find).toHaveCount(0);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(find).toBeVisible();
  await page.goto(`/operations/customers/${investor.id}?show=notes`);
  const note = page.getByLabel(/^A note for colleagues/);
  await note.fill('Seen');
  await note.fill('');
  await note.blur();
  await page.keyboard.press('/');
  await expect(page).toHaveURL('/operations/customers');
});

test('no key and no click leads a treasurer or an admin away from a form that is half filled in', async ({ page }) => {
  await withDifference(page);
  await expectKept(page, TREASURER, [
    { path: 'corrections', field: (on) => on.getByLabel(/^New budget/) },
    { path: 'payment-methods', field: (on) => on.getByLabel('Address', { exact: true }) },
    { path: 'payment-methods', field: (on) => on.getByLabel('Public key of the account') },
    {
      path: 'books?part=wallets',
      field: (on) => on.getByLabel('What explains it').first(),
      type: choose,
      keys: ['m'],
    },
    { path: 'books?part=wallets', field: (on) => on.getByLabel('Coins in it'), keys: ['m'] },
  ]);
  await expectKept(page, ADMIN, [{ path: 'operators', field: (on) => on.getByLabel('Email') }]);
});

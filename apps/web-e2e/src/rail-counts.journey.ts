import { expectAccessible, expectAccessibleColours } from './support/axe.js';
import { casesOf } from './support/cases.js';
import { expect, expectNoSidewaysScroll, test } from './support/journey.js';
import { ADMIN, REVIEWER, deposit, newInvestor } from './support/people.js';
import { settled, useTheme } from './support/places.js';
import { signInAs } from './support/sign-in.js';

// A hint of the server may have the page read again at the very end.
test.afterEach(({ page }) => page.goto('about:blank'));

test('the rail says how much waits, in words too, and moves nothing when it arrives', async ({ page, request }) => {
  const investor = await newInvestor(request);
  const [held, id] = [await deposit(request, investor, 100), await deposit(request, investor, 250)];
  const counted = Promise.withResolvers<void>();
  const queue = (count: number) => ({ count, oldest: count > 0 ? '2026-01-01T00:00:00.000Z' : null });
  // As the server answers where more wait than it counts.
  const data = { deposits: queue(1_000), withdrawals: queue(3), proposals: queue(0) };
  await page.route('**/v1/operations/waiting', async (route) => {
    await counted.promise;
    await route.fulfill({ json: { success: true, message: '', data } });
  });
  await page.route(/\/v1\/operations\/cases\?/, async (route) => {
    const { response, body, data } = await casesOf(route, [held, id]);
    const hold = { by: 'Rita Reviewer', since: '2026-01-01T00:00:00.000Z', reason: null };
    const shown = data.map((one) => (one.id === held ? { ...one, hold } : one));
    await route.fulfill({ response, json: { ...body, data: shown, counts: { deposits: 1_000, withdrawals: 3 } } });
  });
  await signInAs(page, REVIEWER);
  await page.goto('/operations/deposits');
  const links = page.getByRole('navigation', { name: 'Operations' }).getByRole('link');
  const boxes = () => links.evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
  await expect(page.getByText(/^1,000 or more open; the oldest that is not on hold came \d+ \S+ ago$/)).toBeVisible();
  await settled(page);
  const before = await boxes();
  counted.resolve();
  await expect(links.filter({ hasText: '1,000+' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Deposits.*, 1,000 or more waiting$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Withdrawals.*, 3 waiting$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Proposals.*waiting/ })).toHaveCount(0);
  expect(await boxes()).toEqual(before);
  await expectAccessible(page, 'a rail with counts');
  await useTheme(page, 'dark');
  await expectAccessibleColours(page, 'a rail with counts, dark');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: /^Withdrawals.*, 3 waiting$/ })).toBeVisible();
  await expectNoSidewaysScroll(page, 'a rail with counts on a phone');
});

test('an admin reads how many changes of operators wait, and asks for no customers', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (one) => void asked.push(new URL(one.url()).pathname));
  const change = (state: string) => ({
    ...{ id: crypto.randomUUID(), kind: 'invite', email: 'noor@firm.example', role: 'support', state },
    ...{ operatorId: null, proposedBy: 'Olga Admin', proposedAt: '2026-01-01T00:00:00.000Z' },
    ...{ decidedBy: null, decidedAt: null, mayApprove: false, mayDrop: true },
  });
  const data = [change('waiting'), change('waiting'), change('dropped')];
  await page.route('**/v1/operations/operators/changes', (route) =>
    route.fulfill({ json: { success: true, message: '', data } }),
  );
  await signInAs(page, ADMIN);
  await page.goto('/operations/audit');
  await expect(page.getByRole('link', { name: /^Operators.*, 2 waiting$/ })).toBeVisible();
  await settled(page);
  expect(asked).not.toContain('/v1/operations/waiting');
});

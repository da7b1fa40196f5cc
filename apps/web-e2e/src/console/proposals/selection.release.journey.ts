import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey.js';
import { OPERATOR, newInvestor } from '../../support/people.js';
import { NO_PROPOSAL, corrections, expectLook, onlyProposals, takeUnknown } from '../../support/proposals.js';
import { signInAs } from '../../support/sign-in.js';

// A hint of the server may have the page read again at the very end.
test.afterEach(({ page }) => page.goto('about:blank'));

const selectedOn = (page: Page) => page.getByRole('list', { name: /^Open proposals/ }).locator('[aria-current]');

test('a question that is left for another proposal is not asked when one comes back', async ({ page, request }) => {
  const investor = await newInvestor(request);
  await corrections(request, investor, [51, 52]);
  await onlyProposals(page, ({ customer }) => customer?.id === investor.id);
  await signInAs(page, OPERATOR);
  await page.goto('/operations/proposals');
  const card = (dollars: number) => page.getByRole('region', { name: `Correct $${dollars}.00 of ` });
  const answers = card(51).getByRole('button', { name: /^(Approve|Refuse|Back)/ });
  await expect(card(51)).toContainText('Takes money back from DEP-');
  await page.keyboard.press('a');
  await expect(card(51).getByRole('button', { name: /^Approve \$51.00/ })).toBeFocused();
  await page.getByRole('button', { name: /^Open the proposal: Correct \$52.00 of / }).click();
  await expect(selectedOn(page)).toContainText('Correct $52.00');
  await page.keyboard.press('k');
  await expect(selectedOn(page)).toContainText('Correct $51.00');
  await expect(answers).toHaveText([/^Approve a$/i, /^Refuse r$/i]);
});

test('text typed about a proposal that is gone answers no other one', async ({ page, request, complaints }) => {
  // It may be gone before it is taken.
  complaints.expect(/409.*taken/);
  const investor = await newInvestor(request);
  const withdraws = await corrections(request, investor, [61, 62]);
  await onlyProposals(page, ({ customer }) => customer?.id === investor.id);
  const refused: string[] = [];
  page.on('request', (one) => one.url().endsWith('/refuse') && refused.push(one.url()));
  await signInAs(page, OPERATOR);
  await page.goto('/operations/proposals');
  const card = (dollars: number) => page.getByRole('region', { name: `Correct $${dollars}.00 of ` });
  const selected = selectedOn(page);
  const gone = selected.getByRole('status').filter({ hasText: 'is no longer open' });
  await expect(card(61)).toContainText('Takes money back from DEP-');
  await page.keyboard.press('r');
  await expect(card(61).getByLabel(/^Internal note/)).toBeFocused();
  await page.keyboard.type('a');
  await withdraws[0]?.();
  await expect(card(61)).toHaveCount(0);
  await page.keyboard.type('sk her to propose again');
  await page.keyboard.press('Enter');
  await expect(selected).toContainText('Correct $62.00');
  await expect(gone).toBeVisible();
  await expect(page.getByLabel(/^Internal note/)).toHaveCount(0);
  await expectLook(page, 'the proposal after one that is gone');
  await page.keyboard.press('Escape');
  await expect(gone).toHaveCount(0);
  await expect(card(62)).toContainText('Takes money back from DEP-');
  await page.keyboard.press('r');
  await expect(card(62).getByLabel(/^Internal note/)).toBeFocused();
  expect(refused).toEqual([]);
});

test('a proposal that the address names is found on a later page, too', async ({ page, complaints }) => {
  // The last one is on no page, so what came of it is asked for; it is invented.
  complaints.expect(/404.*operations\/proposals\//);
  const budget = (amount: number) => ({ ...NO_PROPOSAL, id: randomUUID(), kind: 'budget', amount });
  const [first, named, last] = [budget(1_100), budget(1_200), budget(1_300)];
  const listed = { '': [first, 'second'], second: [named, 'third'], third: [last, null] } as const;
  const asked: string[] = [];
  await page.route(/\/v1\/operations\/proposals\?.*limit=20/, (route) => {
    const cursor = new URL(route.request().url()).searchParams.get('cursor') ?? '';
    asked.push(cursor);
    const [one, nextCursor] = listed[cursor as keyof typeof listed];
    return route.fulfill({ json: { success: true, message: '', data: [one], nextCursor, open: 3 } });
  });
  await signInAs(page, OPERATOR);
  await page.goto(`/operations/proposals?proposal=${named.id}`);
  const selected = selectedOn(page);
  await expect(selected).toContainText('$1,200.00');
  await page.reload();
  await expect(selected).toContainText('$1,200.00');
  await expect(selected).not.toContainText('no longer open');
  await expect(page).toHaveURL(new RegExp(named.id));
  // No further than needed; one that is on none of the pages is not open, and no other is selected instead.
  expect(asked).not.toContain('third');
  await page.goto(`/operations/proposals?proposal=${randomUUID()}`);
  await expect(page.getByText('There is no such proposal.')).toBeVisible();
  expect(asked).toContain('third');
  await expect(selected).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(selected).toContainText('$1,100.00');
  await expect(page.getByText('There is no such proposal.')).toHaveCount(0);
});

test('the keys are about the proposal that is answered by mouse', async ({ page }) => {
  const budget = (amount: number) => ({ ...NO_PROPOSAL, id: randomUUID(), kind: 'budget', amount });
  const data = [budget(1_100), budget(1_200)];
  await takeUnknown(page);
  await page.route(/\/v1\/operations\/proposals\?/, (route) =>
    route.fulfill({ json: { success: true, message: '', data, nextCursor: null, open: 2 } }),
  );
  await signInAs(page, OPERATOR);
  await page.goto('/operations/proposals');
  const card = (dollars: string) => page.getByRole('region', { name: `Promotions budget of ${dollars}` });
  const selected = page.getByRole('list', { name: /^Open proposals/ }).locator('[aria-current]');
  await expect(selected).toContainText('$1,100.00');
  await card('$1,200.00').getByRole('button', { name: 'Refuse' }).click();
  await expect(selected).toContainText('$1,200.00');
  await expect(card('$1,200.00').getByLabel(/^Internal note/)).toBeFocused();
  await card('$1,200.00').getByRole('button', { name: /^Back/ }).click();
  await page.keyboard.press('a');
  await expect(card('$1,200.00').getByRole('button', { name: /^Approve \$1,200.00/ })).toBeFocused();
  // A step to another proposal would leave the question behind.
  await page.keyboard.press('k');
  await expect(selected).toContainText('$1,200.00');
  await page.keyboard.press('Escape');
  await page.keyboard.press('k');
  await expect(selected).toContainText('$1,100.00');
});

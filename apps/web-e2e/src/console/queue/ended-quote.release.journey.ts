import { randomBytes } from 'node:crypto';
import { onlyCases, quoteEnded } from '../../support/cases.js';
import { expect, test } from '../../support/journey.js';
import { REVIEWER, deposit, newInvestor } from '../../support/people.js';
import { signInAs } from '../../support/sign-in.js';

// A hint of the server may have the page read again at the very end.
test.afterEach(({ page }) => page.goto('about:blank'));

test('a wrong answer when the coins came is taken back, one step at a time', async ({ page, request }) => {
  const id = await deposit(request, await newInvestor(request), 250);
  await quoteEnded(page);
  await signInAs(page, REVIEWER);
  await onlyCases(page, [id]);
  await page.goto('/operations/deposits');
  await page.getByRole('button', { name: /^Credit Enter/ }).click();
  const form = page.getByRole('form', { name: 'Complete the case' });
  const question = page.getByRole('region', { name: 'Check once more' });
  const hash = form.getByLabel('Transaction hash');
  const arrived = form.getByLabel('Arrived at, in UTC');
  const leave = page.getByRole('dialog', { name: 'Leave this form?' });
  const typed = randomBytes(32).toString('hex');
  await hash.fill(typed);
  await page.keyboard.press('Enter');
  await expect(question).toContainText('If so, Ada Journey is credited $250.00 for');
  await page.keyboard.press('n');
  await arrived.fill('2024-02-29T10:00:01');
  await page.keyboard.press('Escape');
  await expect(leave).toHaveCount(0);
  await expect(question).toBeFocused();
  await expect(question).toContainText('If so, Ada Journey is credited $250.00 for');
  await page.keyboard.press('n');
  await expect(arrived).toHaveValue('2024-02-29T10:00:01');
  await form.getByRole('button', { name: /^Back/ }).click();
  await expect(question).toBeFocused();

  // One step further back is the form, where no time counts that is not shown.
  await page.keyboard.press('Escape');
  await expect(hash).toHaveValue(typed);
  await expect(arrived).toHaveCount(0);
  await expect(form.getByText('The agreed rate held for coins that arrived between')).toBeVisible();
  await form.getByRole('button', { name: /^Continue/ }).click();
  await page.keyboard.press('n');

  // The question is asked of a whole hash only.
  await hash.fill('ab');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(form.getByText('A transaction hash has 64 hexadecimal digits')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(leave).toBeVisible();
});

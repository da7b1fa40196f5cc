import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.js';
import { OPERATOR, newInvestor } from './support/people.js';
import { corrections, onlyProposals } from './support/proposals.js';
import { signInAs } from './support/sign-in.js';

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
